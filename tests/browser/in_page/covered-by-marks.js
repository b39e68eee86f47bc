marks => marks.filter((mark) => {
  const { left, top, bottom } = mark.getBoundingClientRect();
  const text = document.createRange();
  text.selectNodeContents(mark.closest(".body").querySelector("p"));
  return [...text.getClientRects()].some(
    (line) => line.right > left && line.top < bottom && line.bottom > top,
  );
}).map((mark) => mark.closest(".unit").id)
