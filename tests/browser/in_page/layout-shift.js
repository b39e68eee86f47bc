() => new Promise((done) => {
    const observer = new PerformanceObserver((list) => {
        done(list.getEntries().reduce((sum, each) => sum + each.value, 0));
    });
    observer.observe({ type: "layout-shift", buffered: true });
    requestAnimationFrame(() => requestAnimationFrame(() => setTimeout(() => done(0))));
})
