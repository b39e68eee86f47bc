() => {
    const text = document.querySelector("ol.units > .unit:not(.heading) > .body > p");
    const line = text.cloneNode(true);
    Object.assign(line.style, { position: "absolute", whiteSpace: "nowrap" });
    text.after(line);
    const average = line.getBoundingClientRect().width / line.textContent.length;
    line.remove();
    return text.getBoundingClientRect().width / average;
}
