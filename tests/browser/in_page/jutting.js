async () => {
    for (let frames = 0; frames < 2; frames++) await new Promise(requestAnimationFrame);
    for (const each of document.querySelectorAll("details")) each.open = true;
    const scrolls = each => each && !each.matches("body")
        && (/auto|scroll/.test(getComputedStyle(each).overflowX) || scrolls(each.parentElement));
    return [document.documentElement, ...document.querySelectorAll("body *")]
        .filter(each => each.checkVisibility({ visibilityProperty: true }))
        .filter(each => !scrolls(each.parentElement))
        .filter(each => each.getBoundingClientRect().right > innerWidth + 1
            || each.matches("html") && each.scrollWidth > innerWidth)
        .map(each => `${each.tagName}.${each.className}: ${each.textContent.slice(0, 40)}`);
}
