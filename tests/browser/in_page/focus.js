() => {
    const element = document.activeElement;
    // The search frames its field, and the chip of its scope, but not the links of its panel.
    const search = element.matches("input") && element.closest(".search-box");
    const framed = search ? search.querySelector(":focus + .search-chip") ?? search : element;
    const style = getComputedStyle(framed);
    const box = element.getBoundingClientRect();
    const header = document.querySelector(".header");
    const isBelowHeader = box.bottom <= header.getBoundingClientRect().bottom
        && header.contains(document.elementFromPoint(box.x + 1, box.y + box.height / 2));
    return {
        tag: element.tagName,
        name: `${element.tagName} ${element.className} ${element.textContent.trim()}`,
        isNumber: element.matches(".unit .number"),
        isPastHeader: Boolean(header.compareDocumentPosition(element) & 4),
        isOutlined: style.outlineStyle !== "none" && parseFloat(style.outlineWidth) >= 2,
        isInSight: !isBelowHeader || header.contains(element),
    };
}
