/**
 * Path, query and hash of an address on this site, else null. Every redirect to an external value
 * goes through here; a path that begins with `//` would name another host.
 */
export function sameOriginPath(value: string, origin: string = location.origin): string | null {
  if (/[\\\p{Cc}]/u.test(value) || !URL.canParse(value, origin)) return null;
  const url = new URL(value, origin);
  // A `blob:` address has our origin but no path.
  if (url.origin !== origin || !/^\/(?!\/)/.test(url.pathname)) return null;
  return url.pathname + url.search + url.hash;
}
