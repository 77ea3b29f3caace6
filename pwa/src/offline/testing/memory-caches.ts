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
      const searched = cacheName === undefined ? [...all.values()] : [all.get(cacheName)];
      const found = await Promise.all(searched.map(async (cache) => cache?.match(address)));
      return found.find((each) => each !== undefined);
    },
  };
  return storage;
}

function memoryCache(): Cache {
  const responses = new Map<string, Response>();
  const cache = {
    put: async (address: string, answer: Response) => void responses.set(address, answer),
    match: async (address: string) => responses.get(address)?.clone(),
    delete: async (address: string) => responses.delete(address),
    keys: async () =>
      [...responses.keys()].map((address) => new Request(new URL(address, 'http://phone'))),
  };
  return cache as unknown as Cache;
}
