import { sameOriginPath } from '../../shared/navigation/same-origin-path.ts';
import { paths } from '../../shared/navigation/paths.ts';

const longestQuestion = 60;

/**
 * Where a thing leads that another app shared with us: one of our own addresses opens as it is, other
 * words become a search.
 */
export function sharedContentPath(query: URLSearchParams, origin: string): string {
  const parts = ['url', 'text', 'title'].flatMap((name) => query.get(name) ?? []);
  for (const part of parts) {
    for (const [link] of part.matchAll(/https?:\/\/\S+/g)) {
      const place = ownPlace(link, origin);
      if (place) return place;
    }
  }
  const words = parts.find((part) => !/https?:\/\//.test(part))?.trim();
  if (!words) return paths.home();
  return `${paths.home()}?q=${encodeURIComponent(words.slice(0, longestQuestion))}`;
}

/** Only what shows something: a link from outside signs nobody out. */
function ownPlace(link: string, origin: string): string | null {
  const place = sameOriginPath(link, origin);
  return place === null || /^\/(logout|share)\/*([?#]|$)/i.test(place) ? null : place;
}
