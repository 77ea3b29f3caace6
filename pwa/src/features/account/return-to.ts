/** Where to go after sign-in: a path of this product, and never the sign-in pages themselves. */
export function safeReturnTo(value: string | null, origin: string = location.origin): string {
  if (value === null || !value.startsWith('/')) return '/';
  try {
    const url = new URL(value, origin);
    if (url.origin !== origin || ['/login', '/logout'].includes(url.pathname)) return '/';
    return url.pathname + url.search + url.hash;
  } catch {
    return '/';
  }
}
