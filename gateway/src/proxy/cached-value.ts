/** A cached value that only one caller at a time reloads. */
export interface CachedValue<T> {
  /** @throws the error of `load` if no earlier value is recent enough */
  get(): Promise<T>;
}

/**
 * @param ages milliseconds; `freshMs`: a value is returned without reloading; `staleMs`: it is returned if reloading
 * fails
 */
export function createCachedValue<T>(
  load: () => Promise<T>,
  ages: { readonly freshMs: number; readonly staleMs: number },
): CachedValue<T> {
  let last: { value: T; at: number } | undefined;
  let loading: Promise<T> | undefined;

  async function reload(): Promise<T> {
    try {
      const value = await load();
      last = { value, at: Date.now() };
      return value;
    } catch (error) {
      if (last && Date.now() - last.at < ages.staleMs) return last.value;
      throw error;
    } finally {
      loading = undefined;
    }
  }

  return {
    get() {
      if (last && Date.now() - last.at < ages.freshMs) return Promise.resolve(last.value);
      loading ??= reload();
      return loading;
    },
  };
}
