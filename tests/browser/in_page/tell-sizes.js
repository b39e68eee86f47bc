state => new BroadcastChannel(
    new URL(document.documentElement.dataset.root, location.href).href
).postMessage({
    game: "orchard", languages: [], isComplete: false, ...state,
    sizes: { "": 1e6, en: 2e6, ru: 4e6, pl: 8e6, several: 16e6 },
})
