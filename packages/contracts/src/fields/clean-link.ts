/** What messengers, quotes and sentences leave at the end of a link: marks, brackets, invisible characters. */
const ends =
  /[.,;:!*'"`)\]}>|\s\u00ad\u0964\u2018-\u201f\u2026\u200b-\u200f\u202a-\u202e\u2060-\u2069\ufeff]+$/u;
/** Where a query may end in such a sign because somebody typed it, it stays. */
const namesHostel = /^\/hostel-detail\/?$/;

/**
 * The address that a link meant which was passed on with something stuck to its end; undefined where the
 * address is as it should be, or would lead elsewhere.
 */
export function cleanLink(url: string): string | undefined {
  const query = url.indexOf('?');
  const path = query === -1 ? url : url.slice(0, query);
  const search = query === -1 ? '' : url.slice(query);
  const [meantPath, meantSearch] =
    search === '' ? [cut(path) || '/', ''] : [path, namesHostel.test(path) ? cut(search) : search];
  const meant = meantPath + meantSearch;
  return meant === url || /^\/[/\\]/.test(meant) ? undefined : meant;
}

/** Cuts from the decoded text, and gives back as much of the encoded one. */
function cut(text: string): string {
  let decoded: string;
  try {
    decoded = decodeURIComponent(text);
  } catch {
    return text;
  }
  const kept = decoded.replace(ends, '');
  if (kept === decoded) return text;
  return text.replaceAll('%', '').length === text.length ? kept : encodedPart(text, kept);
}

function encodedPart(text: string, kept: string): string {
  for (let end = text.length; end >= 0; end -= 1) {
    try {
      if (decodeURIComponent(text.slice(0, end)) === kept) return text.slice(0, end);
    } catch {
      // In the middle of an escape.
    }
  }
  return text;
}
