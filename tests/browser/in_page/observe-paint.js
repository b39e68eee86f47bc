globalThis.bench = { lcp: 0, cls: 0, element: "" };
new PerformanceObserver((list) => {
  for (const each of list.getEntries()) {
    bench.lcp = each.startTime;
    bench.element = each.element?.outerHTML.slice(0, 60) ?? "";
  }
}).observe({ type: "largest-contentful-paint", buffered: true });
new PerformanceObserver((list) => {
  for (const each of list.getEntries()) if (!each.hadRecentInput) bench.cls += each.value;
}).observe({ type: "layout-shift", buffered: true });
