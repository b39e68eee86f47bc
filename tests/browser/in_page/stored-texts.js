async () => {
    const all = [];
    for (const name of await caches.keys()) {
        const cache = await caches.open(name);
        for (const request of await cache.keys()) {
            all.push(await (await cache.match(request, { ignoreVary: true })).text());
        }
    }
    return all;
}
