import type { Place } from '../distance.ts';
import { type FilterableHostel, passes } from '../filters.ts';
import { findPlace } from '../places/places.ts';
import { compareBy } from '../sorts.ts';
import { weightOf } from '../text/synonyms.ts';
import { tokensOf } from '../text/words.ts';
import {
  orderOf,
  type Relaxation,
  type RelaxedFilter,
  relaxationsOf,
  type SearchSort,
} from '../understanding/relaxation.ts';
import type { HostelSearch } from '../understanding/search-hostels.ts';
import {
  maxQueryLength,
  type QueryPart,
  understandQuery,
  withoutPart,
} from '../understanding/understand-query.ts';
import { facet, type HostedConditions, hostedConditions, latLng } from './hosted-filters.ts';
import { isReplicaSort, maxHostedHits, type ReplicaSort } from './hosted-settings.ts';

/** A query of a hosted index. */
export interface HostedQuery extends HostedConditions {
  /** The order of the replica to ask; undefined for the index itself. */
  readonly sort: ReplicaSort | undefined;
  readonly query: string;
  readonly hitsPerPage: number;
}

export interface HostedAnswer {
  readonly ids: readonly string[];
  /** May be more than the ids. */
  readonly total: number;
}

export interface HostedSearch<H extends FilterableHostel>
  extends Pick<HostelSearch<H>, 'typed' | 'filters' | 'sort' | 'near' | 'today'> {
  /** Answers in the order of the queries. */
  readonly ask: (queries: readonly HostedQuery[]) => Promise<readonly HostedAnswer[]>;
  readonly hostelOf: (id: string) => H | undefined;
}

export interface HostedResult<H> {
  /** At most `maxHostedHits`, in order. */
  readonly hostels: readonly H[];
  readonly total: number;
  readonly relaxed: readonly RelaxedFilter[];
}

/**
 * `searchHostels` by a hosted index: the understood parts are filters, the other words its query. Undefined when the
 * index cannot answer.
 */
export async function searchHosted<H extends FilterableHostel>(
  search: HostedSearch<H>,
): Promise<HostedResult<H> | undefined> {
  const found = await searchTyped(search, search.typed, search.near);
  if (found !== 'no match') return found;
  const place = understandQuery(search.typed).parts.find(({ kind }) => kind === 'area');
  if (place?.kind !== 'area') return nothing;
  const near = search.near ?? findPlace(place.value);
  const nearby = await searchTyped(search, withoutPart(search.typed, place), near);
  if (nearby === undefined || nearby === 'no match') return nearby && nothing;
  return nearby.hostels.length > 0 ? { ...nearby, relaxed: ['place', ...nearby.relaxed] } : nothing;
}

const nothing = { hostels: [], total: 0, relaxed: [] };

/** `no match`: no hostel has the words and places, whatever its other attributes. */
async function searchTyped<H extends FilterableHostel>(
  search: HostedSearch<H>,
  typed: string,
  measuredFrom: Place | undefined,
): Promise<HostedResult<H> | 'no match' | undefined> {
  const understood = understandQuery(typed);
  const near = measuredFrom ?? understood.near;
  const relaxations = relaxationsOf(search.filters, understood.filters);
  for (const words of queriesOf(typed)) {
    const attempts = relaxations.map((relaxation) =>
      attemptOf(search, { relaxation, near, words, text: understood.text }),
    );
    if (!attempts.every((attempt) => attempt !== undefined)) return undefined;
    const [strict, ...relaxed] = attempts;
    if (!strict) return undefined;
    const [answer] = await search.ask([strict.query]);
    if (answer && answer.total > 0) return resultOf(search, strict, answer);
    // Searches are billed, so the others wait until the first has found nothing.
    const everything: HostedQuery = { ...words, sort: undefined, hitsPerPage: 0 };
    const [all, ...answers] = await search.ask([everything, ...relaxed.map(({ query }) => query)]);
    if (!all || all.total === 0) continue;
    const at = answers.findIndex(({ total }) => total > 0);
    const [attempt, found] = [relaxed[at], answers[at]];
    return attempt && found ? resultOf(search, attempt, found) : nothing;
  }
  return 'no match';
}

/** The query text and the places as filters. */
type Words = Pick<HostedQuery, 'query' | 'filters'>;

/**
 * The queries to try in turn for the words and places of a typed text: with its pincodes, then without them when it
 * names something else.
 */
function queriesOf(typed: string): Words[] {
  const { parts } = understandQuery(typed);
  const conditionsOf = (kind: 'area' | 'pincode', attribute: string) =>
    parts.flatMap((part) => (part.kind === kind ? (facet(attribute, part.value) ?? []) : []));
  const areas = conditionsOf('area', 'areas');
  const pincodes = conditionsOf('pincode', 'pincodes');
  const words = otherWords(typed, parts);
  const text = words.join(' ');
  const isTelling = words.some((word) => weightOf(word) === 'full');
  const strict = {
    query: isTelling || parts.length === 0 ? text : '',
    filters: [...areas, ...pincodes].join(' AND '),
  };
  if (pincodes.length === 0 || areas.length + words.length === 0) return [strict];
  const query = isTelling || areas.length === 0 ? text : '';
  return [strict, { query, filters: areas.join(' AND ') }];
}

/** The folded words that are no part. "Food included" is searched for as "food". */
function otherWords(typed: string, parts: readonly QueryPart[]): string[] {
  return tokensOf(typed.slice(0, maxQueryLength))
    .filter(({ start, end }) => {
      const part = parts.find((each) => start >= each.start && end <= each.end);
      return !part || (part.kind === 'food' && start === part.start);
    })
    .map(({ folded }) => folded);
}

interface Attempt {
  readonly query: HostedQuery;
  readonly sortedBy: SearchSort;
  readonly relaxation: Relaxation;
  readonly near: Place | undefined;
}

/** Undefined when the index cannot answer one of the filters. */
function attemptOf(
  { sort, today }: Pick<HostedSearch<FilterableHostel>, 'sort' | 'today'>,
  given: Omit<Attempt, 'query' | 'sortedBy'> & { readonly words: Words; readonly text: string },
): Attempt | undefined {
  const { relaxation, near, words, text } = given;
  const conditions = hostedConditions(relaxation.filters, { today, near });
  if (!conditions) return undefined;
  const { relaxed } = relaxation;
  const sortedBy = orderOf(sort, { relaxed, isMeasured: near !== undefined, text });
  const byDistance = sortedBy === 'distance' && near && !conditions.aroundLatLng;
  const query = {
    ...conditions,
    ...(byDistance && { aroundLatLng: latLng(near), aroundRadius: 'all' as const }),
    query: words.query,
    filters: [words.filters, conditions.filters].filter((each) => each !== '').join(' AND '),
    sort: isReplicaSort(sortedBy) ? sortedBy : undefined,
    hitsPerPage: maxHostedHits,
  };
  return { query, sortedBy, relaxation, near };
}

/** Undefined when the index has more hostels than it returned and does not know their order. */
function resultOf<H extends FilterableHostel>(
  { today, hostelOf }: Pick<HostedSearch<H>, 'today' | 'hostelOf'>,
  { query, sortedBy, relaxation, near }: Attempt,
  { ids, total }: HostedAnswer,
): HostedResult<H> | undefined {
  const { relaxed, filters } = relaxation;
  // The index may be seconds behind, and knows positions less precisely.
  const hostels = ids.flatMap((id) => hostelOf(id) ?? []).filter(passes(filters, { today, near }));
  if (ids.length < total) {
    // Scores of ratings shift with the average of the catalogue, which rewrites no record.
    const isOrdered =
      (query.sort !== undefined && query.sort !== 'rating') || sortedBy === 'relevance';
    return isOrdered ? { hostels, total, relaxed } : undefined;
  }
  // A replica leaves hostels with equal values in any order.
  if (sortedBy !== 'relevance') hostels.sort(compareBy(sortedBy, { today, near }));
  return { hostels, total: hostels.length, relaxed };
}
