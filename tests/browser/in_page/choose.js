([name, value]) => {
    if (value) document.documentElement.dataset[name] = value;
    else delete document.documentElement.dataset[name];
    dispatchEvent(new Event("concord:preferences"));
}
