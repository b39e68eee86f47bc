async () => {
    const bars = [...document.querySelectorAll("body *")].filter(each =>
        ["sticky", "fixed"].includes(getComputedStyle(each).position) && each.checkVisibility());
    const covered = () => {
        const rows = new Set();
        for (const bar of bars) {
            const { top, bottom, height } = bar.getBoundingClientRect();
            if (!height) continue;
            for (let y = Math.max(0, Math.round(top)); y < Math.min(innerHeight, bottom); y++) {
                rows.add(y);
            }
        }
        return rows.size / innerHeight;
    };
    let most = 0;
    for (const y of [300, 900, document.documentElement.scrollHeight / 2, 1e6]) {
        scrollTo(0, y);
        await new Promise(requestAnimationFrame);
        most = Math.max(most, covered());
    }
    return most;
}
