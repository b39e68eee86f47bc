let room = 12;
const put = Cache.prototype.put;
Cache.prototype.put = async function (address, response) {
  if (/orchard/.test(address) && await caches.has("full")) room -= 1;
  if (room < 0 && await caches.has("full")) throw new DOMException("", "QuotaExceededError");
  return put.call(this, address, response);
};
