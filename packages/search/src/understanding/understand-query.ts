import type { HostelFilters } from '../filters.ts';
import { isPincode } from '../places/pincodes.ts';
import type { NamedPlace } from '../places/city.ts';
import { findPlace } from '../places/places.ts';
import { weightOf } from '../text/synonyms.ts';
import { type Token, tokensOf } from '../text/words.ts';
import type { QueryPart, WordSpan } from './query-parts.ts';
import { readAttribute } from './read-attribute.ts';
import { readPlace } from './read-place.ts';
import { readRent } from './read-rent.ts';

export type { QueryPart } from './query-parts.ts';

export interface UnderstoodQuery {
  readonly parts: readonly QueryPart[];
  readonly filters: HostelFilters;
  /** Measure distances from here, nearest first. */
  readonly near: NamedPlace | undefined;
  /** What to look for in the texts of hostels: areas, names and all that was not understood. */
  readonly text: string;
  /**
   * `gender`: the query names both, so both are listed. `rent`: the minimum exceeds the maximum, so neither
   * applies.
   */
  readonly conflicts: readonly ('gender' | 'rent')[];
}

/** In UTF-16 units. The rest of a longer query is ignored. */
export const maxQueryLength = 200;
/** Parts that are searched for in texts, because they are no filters. */
const searchedParts: ReadonlySet<string> = new Set(['area', 'pincode']);

/**
 * Reads a typed query into filters, a place to measure from, and text: "near AIIMS, under 5000, girls, food
 * included". Works in English, Hinglish and Hindi, alone or together.
 */
export function understandQuery(typed: string): UnderstoodQuery {
  const query = typed.slice(0, maxQueryLength);
  const words = tokensOf(query);
  const spans = spansOf(words);
  const covered = new Set<number>();
  for (const { meaning, from, to } of spans) {
    if (searchedParts.has(meaning.kind)) continue;
    // "Food included" is searched for as "food".
    for (let at = meaning.kind === 'food' ? from + 1 : from; at < to; at += 1) covered.add(at);
  }
  const left = words.filter((_, at) => !covered.has(at));
  const isTelling = left.some(({ folded }) => weightOf(folded) === 'full');
  const text = left.map(({ start, end }) => query.slice(start, end)).join(' ');
  const parts = spans.map(({ meaning, from, to }): QueryPart => {
    return { ...meaning, start: words[from]?.start ?? 0, end: words[to - 1]?.end ?? 0 };
  });
  const near = parts.find((part) => part.kind === 'near');
  return {
    parts,
    ...filtersOf(parts),
    near: near?.kind === 'near' ? findPlace(near.value) : undefined,
    // A query of ordinary words only ("Patna hostel") means every hostel once something else is understood.
    text: isTelling || parts.length === 0 ? text : '',
  };
}

/** The typed text without one of its parts. */
export function withoutPart(typed: string, { start, end }: QueryPart): string {
  return `${typed.slice(0, start)} ${typed.slice(end)}`
    .replace(/\s+([,;])/g, '$1')
    .replace(/([,;])(?:\s*[,;])+/g, '$1')
    .replace(/\s+/g, ' ')
    .replace(/^[\s,;-]+|[\s,;-]+$/g, '');
}

/** The typed text without the parts that set a filter. */
export function withoutFilter(typed: string, name: keyof HostelFilters): string {
  const part = understandQuery(typed).parts.find((each) =>
    each.kind === 'rent' ? name === 'minPrice' || name === 'maxPrice' : each.kind === name,
  );
  return part ? withoutFilter(withoutPart(typed, part), name) : typed;
}

function spansOf(words: readonly Token[]): WordSpan[] {
  const spans: WordSpan[] = [];
  for (let at = 0; at < words.length; ) {
    const found =
      readPlace(words, at) ??
      readPincode(words, at) ??
      readAttribute(words, at) ??
      readRent(words, at);
    if (found) spans.push(found);
    at = found?.to ?? at + 1;
  }
  return spans;
}

function readPincode(words: readonly Token[], from: number): WordSpan | undefined {
  const value = words[from]?.folded ?? '';
  return isPincode(value) ? { meaning: { kind: 'pincode', value }, from, to: from + 1 } : undefined;
}

function filtersOf(parts: readonly QueryPart[]): Pick<UnderstoodQuery, 'filters' | 'conflicts'> {
  const conflicts: ('gender' | 'rent')[] = [];
  const values = (kind: 'gender' | 'category' | 'facilities' | 'meals') => {
    const all = parts.flatMap((part) => (part.kind === kind ? [part.value] : []));
    return all.length > 0 ? [...new Set(all)] : undefined;
  };
  const gender = values('gender');
  if (gender?.includes('Girls') && gender.includes('Boys')) conflicts.push('gender');
  const rents = parts.filter((part) => part.kind === 'rent');
  const minRents = rents.flatMap(({ min }) => min ?? []);
  const maxRents = rents.flatMap(({ max }) => max ?? []);
  const minPrice = minRents.length > 0 ? Math.max(...minRents) : undefined;
  const maxPrice = maxRents.length > 0 ? Math.min(...maxRents) : undefined;
  const isCrossed = minPrice !== undefined && maxPrice !== undefined && minPrice > maxPrice;
  if (isCrossed) conflicts.push('rent');
  const has = (kind: QueryPart['kind']) => parts.some((part) => part.kind === kind) || undefined;
  return {
    conflicts,
    filters: {
      gender,
      category: values('category'),
      facilities: values('facilities'),
      meals: values('meals'),
      minPrice: isCrossed ? undefined : minPrice,
      maxPrice: isCrossed ? undefined : maxPrice,
      haveWarden: has('haveWarden'),
      verified: has('verified'),
      vegOnly: has('vegOnly'),
    },
  };
}
