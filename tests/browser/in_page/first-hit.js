() => new Promise((resolve) => {
  let start = 0;
  addEventListener("keydown", () => { start ||= performance.now(); }, true);
  const look = () => {
    const hit = document.querySelector(".search-panel [role=option]");
    if (start && hit?.checkVisibility()) resolve(performance.now() - start);
    else requestAnimationFrame(look);
  };
  look();
})
