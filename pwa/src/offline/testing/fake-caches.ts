/** Cache Storage in memory with a size limit in bytes. */
export class FakeCaches {
  readonly stores = new Map<string, Map<string, Blob>>();
  limit = Number.POSITIVE_INFINITY;

  async open(name: string) {
    const store = this.stores.get(name) ?? new Map<string, Blob>();
    this.stores.set(name, store);
    return {
      put: async (key: string, answer: Response) => {
        const body = await answer.blob();
        if (this.held() + body.size > this.limit) {
          throw new DOMException('Quota exceeded', 'QuotaExceededError');
        }
        store.set(pathOf(key), body);
      },
      match: async (key: Key) => answerOf(store.get(pathOf(key))),
      matchAll: async () => [...store.values()].map((body) => new Response(body)),
      delete: async (key: Key) => store.delete(pathOf(key)),
      keys: async () => [...store.keys()].map((path) => ({ url: `http://localhost${path}` })),
    };
  }

  async match(key: Key, { cacheName }: { cacheName?: string } = {}): Promise<Response | undefined> {
    const names = cacheName === undefined ? [...this.stores.keys()] : [cacheName];
    const bodies = names.map((name) => this.stores.get(name)?.get(pathOf(key)));
    return answerOf(bodies.find((body) => body !== undefined));
  }

  async has(name: string): Promise<boolean> {
    return this.stores.has(name);
  }

  async keys(): Promise<string[]> {
    return [...this.stores.keys()];
  }

  async delete(name: string): Promise<boolean> {
    return this.stores.delete(name);
  }

  paths(name: string): string[] {
    return [...(this.stores.get(name)?.keys() ?? [])];
  }

  private held(): number {
    const bodies = [...this.stores.values()].flatMap((store) => [...store.values()]);
    return bodies.reduce((bytes, { size }) => bytes + size, 0);
  }
}

type Key = string | { url: string };

function pathOf(key: Key): string {
  return new URL(typeof key === 'string' ? key : key.url, 'http://localhost').pathname;
}

function answerOf(body: Blob | undefined): Response | undefined {
  return body && new Response(body);
}
