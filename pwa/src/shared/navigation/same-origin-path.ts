/**
 * The path, query and hash of an address when it stays on this site, else null: the one place that decides
 * where a value from outside may lead. A path that begins with `//` names another host once it is a link.
 */
export function sameOriginPath(value: string, origin: string = location.origin): string | null {
  if (/[\\\p{Cc}]/u.test(value) || !URL.canParse(value, origin)) return null;
  const url = new URL(value, origin);
  // A `blob:` address has our origin too, and no path.
  if (url.origin !== origin || !/^\/(?!\/)/.test(url.pathname)) return null;
  return url.pathname + url.search + url.hash;
}
