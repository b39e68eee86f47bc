"""The service worker, by which readers keep the site on their devices."""
