/** A cached value, reloaded by one caller at a time. */
export interface CachedValue<T> {
  /** @throws the error of `load` when no earlier value is young enough */
  get(): Promise<T>;
}

/** @param ages `freshMs`: served without a reload; `staleMs`: served when a reload fails */
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
