import type { Place } from '../distance.ts';
import { type FilterableHostel, type HostelFilters, passes, statedFirst } from '../filters.ts';
import { compareBy } from '../sorts.ts';
import { weightOf } from '../text/synonyms.ts';
import { tokensOf } from '../text/words.ts';
import { orderOf, relaxationsOf, type SearchSort } from '../understanding/relaxation.ts';
import type { HostelSearch } from '../understanding/search-hostels.ts';
import {
  maxQueryLength,
  type QueryPart,
  understandQuery,
} from '../understanding/understand-query.ts';
import { facet, type HostedConditions, hostedConditions, latLng } from './hosted-filters.ts';
import { isReplicaSort, maxHostedHits, type ReplicaSort } from './hosted-settings.ts';

/** One query to a hosted index. */
export interface HostedQuery extends HostedConditions {
  /** The sort whose replica answers the query. Undefined: the index itself answers. */
  readonly sort: ReplicaSort | undefined;
  readonly query: string;
  readonly hitsPerPage: number;
}

export interface HostedAnswer {
  readonly ids: readonly string[];
  /** Number of matching hostels, which may exceed the number of ids. */
  readonly total: number;
}

export interface HostedSearch<H extends FilterableHostel>
  extends Pick<HostelSearch<H>, 'typed' | 'filters' | 'sort' | 'near' | 'today'> {
  /** Sends the queries. The answers are in the order of the queries. */
  readonly ask: (queries: readonly HostedQuery[]) => Promise<readonly HostedAnswer[]>;
  readonly hostelOf: (id: string) => H | undefined;
}

export interface HostedResult<H> {
  /** At most `maxHostedHits` hostels, in the requested order. */
  readonly hostels: readonly H[];
  readonly total: number;
  /** The chosen filters, together with those in the text. */
  readonly filters: HostelFilters;
}

/**
 * Finds the strict matches of `searchHostels` with a hosted index: the parts of the text that are understood become
 * filters, the other words become the query. Undefined when the index cannot answer, or finds nothing: it would also
 * find nothing if it lacked settings or records.
 */
export async function searchHosted<H extends FilterableHostel>(
  search: HostedSearch<H>,
): Promise<HostedResult<H> | undefined> {
  const attempt = strictAttempt(search);
  if (!attempt) return undefined;
  const [answer] = await search.ask([attempt.query]);
  const result = answer && resultOf(search, attempt, answer);
  return result && result.hostels.length > 0 ? result : undefined;
}

/** The query text, and the named places as filters. */
type Words = Pick<HostedQuery, 'query' | 'filters'>;

function wordsOf(typed: string): Words {
  const { parts } = understandQuery(typed);
  const conditionsOf = (kind: 'area' | 'pincode', attribute: string) =>
    parts.flatMap((part) =>
      part.kind === kind && !part.isUnused ? (facet(attribute, part.value) ?? []) : [],
    );
  const words = otherWords(typed, parts);
  const isTelling = words.some((word) => weightOf(word) === 'full');
  return {
    query: isTelling || parts.length === 0 ? words.join(' ') : '',
    filters: [...conditionsOf('area', 'areas'), ...conditionsOf('pincode', 'pincodes')].join(
      ' AND ',
    ),
  };
}

/** The folded words that belong to no part of the query. "Food included" is searched for as "food". */
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
  readonly filters: HostelFilters;
  readonly near: Place | undefined;
}

/** Undefined when the index cannot evaluate one of the filters. */
function strictAttempt({
  typed,
  filters: chosen,
  sort,
  near: measuredFrom,
  today,
}: HostedSearch<FilterableHostel>): Attempt | undefined {
  const understood = understandQuery(typed);
  const near = understood.near ?? measuredFrom;
  const [strict] = relaxationsOf(chosen, understood.filters);
  if (!strict) return undefined;
  const { filters, relaxed } = strict;
  const conditions = hostedConditions(filters, { today, near });
  if (!conditions) return undefined;
  const sortedBy = orderOf(sort, {
    relaxed,
    isMeasured: near !== undefined,
    text: understood.text,
  });
  const byDistance = sortedBy === 'distance' && near && !conditions.aroundLatLng;
  const words = wordsOf(typed);
  const query = {
    ...conditions,
    ...(byDistance && { aroundLatLng: latLng(near), aroundRadius: 'all' as const }),
    query: words.query,
    filters: [words.filters, conditions.filters].filter((each) => each !== '').join(' AND '),
    sort: isReplicaSort(sortedBy) ? sortedBy : undefined,
    hitsPerPage: maxHostedHits,
  };
  return { query, sortedBy, filters, near };
}

/**
 * Undefined when the index has more hostels than it returned, unless those returned are certainly the first ones in our
 * order.
 */
function resultOf<H extends FilterableHostel>(
  { today, hostelOf }: Pick<HostedSearch<H>, 'today' | 'hostelOf'>,
  { query, sortedBy, filters, near }: Attempt,
  { ids, total }: HostedAnswer,
): HostedResult<H> | undefined {
  // Filters again, because the index may be seconds behind and stores positions less precisely.
  const hostels = ids.flatMap((id) => hostelOf(id) ?? []).filter(passes(filters, { today, near }));
  const isComplete = ids.length === total;
  const isFirst = query.sort && exactSorts.has(query.sort) && filters.maxTotal === undefined;
  if (!isComplete && !isFirst) return undefined;
  const inOrder = () => statedFirst(hostels, filters, { today, near });
  if (sortedBy === 'relevance') return { hostels: inOrder(), total: hostels.length, filters };
  // Sorts again, because a replica returns hostels with equal values in any order.
  const compare = compareBy(sortedBy, { today, near });
  hostels.sort(compare);
  if (isComplete) return { hostels: inOrder(), total: hostels.length, filters };
  const last = hostels.at(-1);
  // Hostels that tie with the last one may be missing, so all that tie with it are dropped.
  const isSettled = (hostel: H) =>
    last !== undefined && compare({ ...hostel, record: last.record }, last) !== 0;
  return { hostels: hostels.filter(isSettled), total, filters };
}

/**
 * Sort orders in which an Algolia replica gives exactly our own order. The other replicas store rounded positions, and
 * rating scores that become outdated when the catalogue's average changes.
 */
const exactSorts: ReadonlySet<ReplicaSort> = new Set(['price-asc', 'price-desc', 'newest']);
