(all, least) => all.flatMap(each => {
    const { width, height, right } = each.getBoundingClientRect();
    const isFine = width >= least && height >= least && right <= innerWidth;
    return isFine ? [] : [`${each.className}: ${width} × ${height}`];
})
