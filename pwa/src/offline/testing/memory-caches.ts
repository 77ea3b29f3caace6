/** A simple Cache Storage for tests outside a browser. */
export function memoryCaches(): CacheStorage {
  const all = new Map<string, Cache>();
  const storage = {
    open: async (name: string) => {
      const cache = all.get(name) ?? memoryCache();
      all.set(name, cache);
      return cache;
    },
    has: async (name: string) => all.has(name),
    delete: async (name: string) => all.delete(name),
    keys: async () => [...all.keys()],
    match: async (address: string, { cacheName }: MultiCacheQueryOptions = {}) => {
      const asked = cacheName === undefined ? [...all.values()] : [all.get(cacheName)];
      const found = await Promise.all(asked.map(async (cache) => cache?.match(address)));
      return found.find((each) => each !== undefined);
    },
  };
  return storage;
}

function memoryCache(): Cache {
  const kept = new Map<string, Response>();
  const cache = {
    put: async (address: string, answer: Response) => void kept.set(address, answer),
    match: async (address: string) => kept.get(address)?.clone(),
    delete: async (address: string) => kept.delete(address),
    keys: async () =>
      [...kept.keys()].map((address) => new Request(new URL(address, 'http://phone'))),
  };
  return cache as unknown as Cache;
}
