import type { Reading } from './query-readings.ts';
import type { Span } from './word-index.ts';

/** Space between the positions of two attributes. A position is attribute × gap + word index. */
export const attributeGap = 1000;

const farthest = 8;
const none = 255;
const maxPlaces = 16;
const maxWords = 12;

/** Where each word was found in the current record. One buffer is shared, because scoring is not re-entrant. */
const places = Array.from({ length: maxWords }, () => new Int32Array(maxPlaces));
const counts = new Uint8Array(maxWords);
const bestCodes = new Uint8Array(maxWords);

/**
 * How well a record matches a reading; lower is better. Null when a required word is missing. Criteria, by weight:
 * mistakes, number of words, distance between words, attribute, exactness.
 */
export function scoreOf(
  record: Span,
  reading: Reading,
  attributes: ReadonlySet<number> | null,
): number | null {
  locate(record, reading, attributes);
  let { mistakes } = reading;
  let matched = 0;
  let exact = 0;
  let attribute = 0;
  let distance = 0;
  let before = -1;
  for (let at = 0; at < reading.words.length; at += 1) {
    const code = bestCodes[at] ?? none;
    if (code === none) {
      if (reading.words[at]?.required) return null;
      continue;
    }
    mistakes += (code - 1) >> 1;
    matched += 1;
    exact += code & 1;
    attribute += Math.floor((places[at]?.[0] ?? 0) / attributeGap);
    if (before >= 0) distance += nearest(before, at);
    before = at;
  }
  return pack(pack(pack(pack(pack(0, mistakes), 15 - matched), distance), attribute), 15 - exact);
}

/** Numbers of the record's terms that a reading matched, for highlighting. */
export function matchedIn(record: Span, reading: Reading): Set<number> {
  locate(record, reading, null);
  const numbers = new Set<number>();
  for (const [at, { terms }] of reading.words.entries()) {
    const best = bestCodes[at] ?? none;
    if (best === none) continue;
    for (let n = record.from; n < record.to; n += 2) {
      const term = record.places[n] ?? 0;
      const code = terms.codes[term] ?? 0;
      if (code !== 0 && (code - 1) >> 1 <= (best - 1) >> 1) numbers.add(term);
    }
  }
  return numbers;
}

/** For each word, finds the positions of its best matches, which are those with the fewest mistakes. */
function locate(record: Span, { words }: Reading, attributes: ReadonlySet<number> | null): void {
  const { places: all, from, to } = record;
  for (let at = 0; at < words.length; at += 1) {
    const codes = words[at]?.terms.codes;
    const found = places[at];
    if (!codes || !found) return;
    let best = none;
    let count = 0;
    for (let n = from; n < to; n += 2) {
      const code = codes[all[n] ?? 0] ?? 0;
      if (code === 0) continue;
      const place = all[n + 1] ?? 0;
      if (attributes && !attributes.has(Math.floor(place / attributeGap))) continue;
      const fewer = (code - 1) >> 1 < (best - 1) >> 1;
      if (fewer) count = 0;
      if (fewer || code < best) best = code;
      if ((code - 1) >> 1 === (best - 1) >> 1 && count < maxPlaces) {
        found[count] = place;
        count += 1;
      }
    }
    bestCodes[at] = best;
    counts[at] = count;
  }
}

function nearest(left: number, right: number): number {
  let best = farthest;
  for (let a = 0; a < (counts[left] ?? 0); a += 1) {
    for (let b = 0; b < (counts[right] ?? 0); b += 1) {
      const from = places[left]?.[a] ?? 0;
      const to = places[right]?.[b] ?? 0;
      const steps = to >= from ? to - from : from - to + 1;
      if (steps > 0 && steps < best) best = steps;
    }
  }
  return best;
}

function pack(packed: number, rank: number): number {
  return packed * 128 + Math.min(rank, 127);
}
