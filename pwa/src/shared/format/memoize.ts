/** One format for each way of asking: to make the first of a kind takes a slow phone tens of milliseconds. */
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
