import type { HostelFilters } from '../filters.ts';
import { isPincode } from '../places/pincodes.ts';
import type { NamedPlace } from '../places/city.ts';
import { findPlace } from '../places/places.ts';
import { weightOf } from '../text/synonyms.ts';
import { type Token, tokensOf } from '../text/words.ts';
import { filtersOfParts, markUnused, type QueryConflict } from './filters-of-parts.ts';
import { readCities } from './named-cities.ts';
import type { QueryPart, WordSpan } from './query-parts.ts';
import { readAttribute } from './read-attribute.ts';
import { readDistance } from './read-distance.ts';
import { readGateTime } from './read-gate-time.ts';
import { readPlace } from './read-place.ts';
import { readRent } from './read-rent.ts';

export type { QueryConflict } from './filters-of-parts.ts';
export type { QueryPart } from './query-parts.ts';
export { replacedFilters } from './replaced-filters.ts';

export interface UnderstoodQuery {
  readonly parts: readonly QueryPart[];
  readonly filters: HostelFilters;
  /** The place from which distances are measured. Hostels are then listed nearest first. */
  readonly near: NamedPlace | undefined;
  /** The text to look for in hostels: areas, names and everything that was not understood. */
  readonly text: string;
  readonly conflicts: readonly QueryConflict[];
}

/** Length in UTF-16 units. The rest of a longer query is ignored. */
export const maxQueryLength = 200;
/** Query parts that are matched as text, because no filter exists for them. */
const searchedParts: ReadonlySet<string> = new Set(['area', 'pincode']);

/**
 * Splits a typed query into filters, a place to measure from, and text: "near AIIMS, under 5000, girls, food included".
 * Understands English, Hinglish and Hindi, also mixed.
 */
export function understandQuery(typed: string): UnderstoodQuery {
  const query = typed.slice(0, maxQueryLength);
  const words = tokensOf(query);
  const spans = spansOf(words);
  const { parts, conflicts } = markUnused(
    spans.map(({ meaning, from, to }): QueryPart => {
      return { ...meaning, start: words[from]?.start ?? 0, end: words[to - 1]?.end ?? 0 };
    }),
  );
  const covered = new Set<number>();
  for (const [n, { meaning, from, to }] of spans.entries()) {
    if (searchedParts.has(meaning.kind) && !parts[n]?.isUnused) continue;
    // Of "food included", the word "food" is still searched for as text.
    for (let at = meaning.kind === 'food' ? from + 1 : from; at < to; at += 1) covered.add(at);
  }
  const left = words.filter((_, at) => !covered.has(at));
  const isTelling = left.some(({ folded }) => weightOf(folded) === 'full');
  const text = left.map(({ start, end }) => query.slice(start, end)).join(' ');
  const near = parts.find((part) => part.kind === 'near' && !part.isUnused);
  return {
    parts,
    filters: filtersOfParts(parts),
    conflicts,
    near: near?.kind === 'near' ? findPlace(near.value) : undefined,
    // If another part is understood, a remaining text of ordinary words ("Patna hostel") is not searched for.
    text: isTelling || parts.length === 0 ? text : '',
  };
}

/** The typed text without one of its parts. If a distance is removed, its place remains the one to be near to. */
export function withoutPart(typed: string, part: QueryPart): string {
  const { parts } = understandQuery(typed);
  if (part.kind === 'within') return withoutDistance(typed, part, parts);
  const distance = parts.find(({ kind }) => kind === 'within');
  const places = parts.filter(({ kind }) => kind === 'near');
  // A distance without a place has no meaning, so it is removed too.
  if (part.kind === 'near' && places.length === 1 && distance) {
    const [first, second] = [part, distance].toSorted((a, b) => a.start - b.start);
    return first && second ? cut(cut(typed, second), first) : typed;
  }
  return cut(typed, part);
}

function withoutDistance(typed: string, part: QueryPart, parts: readonly QueryPart[]): string {
  const rest = cut(typed, part);
  const place = parts.find(({ kind }) => kind === 'near');
  if (!place || understandQuery(rest).near) return rest;
  const name = typed.slice(place.start, place.end);
  return rest.replace(name, /[\u0900-\u097f]/.test(name) ? `${name} के पास` : `near ${name}`);
}

/** The typed text without the parts that are unused because of a contradiction. */
export function withoutUnused(typed: string): string {
  const unused = understandQuery(typed).parts.filter(({ isUnused }) => isUnused);
  return unused.reduceRight(cut, typed);
}

function cut(typed: string, { start, end }: Pick<QueryPart, 'start' | 'end'>): string {
  return `${typed.slice(0, start)} ${typed.slice(end)}`
    .replace(/\s+([,;])/g, '$1')
    .replace(/([,;])(?:\s*[,;])+/g, '$1')
    .replace(/\s+/g, ' ')
    .replace(/^[\s,;-]+|[\s,;-]+$/g, '');
}

/** The typed text without the parts that set this filter, or the place to measure from. */
export function withoutFilter(typed: string, name: keyof HostelFilters | 'near'): string {
  const part = understandQuery(typed).parts.find(({ kind }) => setsFilter(kind, name));
  return part ? withoutFilter(withoutPart(typed, part), name) : typed;
}

function setsFilter(kind: QueryPart['kind'], name: keyof HostelFilters | 'near'): boolean {
  if (kind === 'rent') return name === 'minPrice' || name === 'maxPrice';
  return kind === 'noVisitors' ? name === 'visitorsAllowed' : kind === name;
}

function spansOf(words: readonly Token[]): readonly WordSpan[] {
  const spans: WordSpan[] = [];
  for (let at = 0; at < words.length; ) {
    const found =
      readDistance(words, at) ??
      readGateTime(words, at) ??
      readPlace(words, at) ??
      readPincode(words, at) ??
      readAttribute(words, at, spans.at(-1)?.to ?? 0) ??
      readRent(words, at);
    if (found) spans.push(found);
    at = found?.to ?? at + 1;
  }
  return readCities(words, measuredFromPlace(spans));
}

/**
 * A distance is measured from the place beside it or, if there is none, from the first place, even if no word means
 * "near".
 */
function measuredFromPlace(spans: readonly WordSpan[]): readonly WordSpan[] {
  const kindAt = (at: number) => spans[at]?.meaning.kind;
  const distance = spans.findIndex(({ meaning }) => meaning.kind === 'within');
  if (distance < 0 || kindAt(distance - 1) === 'near') return spans;
  const beside = [distance - 1, distance + 1].find((at) => kindAt(at) === 'area');
  const hasNear = spans.some(({ meaning }) => meaning.kind === 'near');
  const first = spans.findIndex(({ meaning }) => meaning.kind === 'area');
  const at = beside ?? (hasNear ? -1 : first);
  return spans.map((span, n) =>
    n === at && span.meaning.kind === 'area'
      ? { ...span, meaning: { kind: 'near', value: span.meaning.value } }
      : span,
  );
}

function readPincode(words: readonly Token[], from: number): WordSpan | undefined {
  const value = words[from]?.folded ?? '';
  return isPincode(value) ? { meaning: { kind: 'pincode', value }, from, to: from + 1 } : undefined;
}
