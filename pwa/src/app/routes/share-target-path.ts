import { sameOriginPath } from '../../shared/navigation/same-origin-path.ts';
import { paths } from '../../shared/navigation/paths.ts';

const longestQuestion = 60;

/** Where shared content leads: an address of ours is opened, other text becomes a search. */
export function shareTargetPath(query: URLSearchParams, origin: string): string {
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

/**
 * The path of an address of ours; null for other addresses and for those with side effects, such as sign-out.
 */
function ownPlace(link: string, origin: string): string | null {
  const place = sameOriginPath(link, origin);
  return place === null || /^\/(logout|share)\/*([?#]|$)/i.test(place) ? null : place;
}
