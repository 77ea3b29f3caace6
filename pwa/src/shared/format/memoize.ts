/**
 * Caches results by arguments (JSON). Creating an `Intl` format takes tens of milliseconds on a
 * slow phone.
 */
export function memoize<A extends readonly unknown[], F>(
  make: (...asked: A) => F,
): (...asked: A) => F {
  const made = new Map<string, F>();
  return (...asked) => {
    const key = JSON.stringify(asked);
    const format = made.get(key) ?? make(...asked);
    made.set(key, format);
    return format;
  };
}
