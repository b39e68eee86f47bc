(all, least) => all
    .filter(each => each.checkVisibility({ visibilityProperty: true, opacityProperty: true }))
    .flatMap((each) => {
        const { width, height } = each.getBoundingClientRect();
        const isLarge = width + .5 >= least.width && height + .5 >= least.height;
        const name = `${each.className} ${each.textContent.trim()}`;
        return isLarge ? [] : [`${name}: ${width} × ${height}`];
    })
