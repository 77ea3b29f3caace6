/** Matches characters that messengers and sentences append to a link: punctuation, brackets, invisible characters. */
const ends =
  /[.,;:!*'"`)\]}>|\s\u00ad\u0964\u2018-\u201f\u2026\u200b-\u200f\u202a-\u202e\u2060-\u2069\ufeff]+$/u;
/** Matches hostel pages, whose query is cleaned too. On other pages a final character may belong to the query. */
const namesHostel = /^\/hostel-detail\/?$/;

/**
 * The link without appended characters. Undefined when nothing was appended, or when the result would leave this site.
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

/** Cuts the decoded text, and returns the part of the encoded text that corresponds to the rest. */
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
      // The cut was in the middle of an escape sequence.
    }
  }
  return text;
}
