all => all.flatMap(unit => {
    const stops = [...unit.querySelectorAll("a:not(.reference), button, summary")]
        .filter(each => each.closest(".unit") === unit && each.tabIndex >= 0)
        .filter(each => each.checkVisibility() && !each.closest("details"));
    return stops.length === 1 ? [] : [`${unit.id}: ${stops.map(each => each.className)}`];
})
