card => {
  const own = card.getBoundingClientRect();
  const marks = [...document.querySelectorAll(".counterpart")];
  return marks.flatMap((each) => [...each.getClientRects()]).filter(({left, right, top, bottom}) =>
    left < own.right && right > own.left && top < own.bottom && bottom > own.top).length;
}
