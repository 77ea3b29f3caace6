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
  /** The chosen filters with those of the text. */
  readonly filters: HostelFilters;
}

/**
 * The strict matches of `searchHostels`, by a hosted index: the understood parts are filters, the other words its query.
 * Undefined when the index cannot answer or finds nothing, because an index that lacks settings or records finds nothing
 * either.
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

/** The query text and the places as filters. */
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
  readonly filters: HostelFilters;
  readonly near: Place | undefined;
}

/** Undefined when the index cannot answer one of the filters. */
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

/** Undefined when the index has more hostels than it returned, unless these are the first in the order of the phone. */
function resultOf<H extends FilterableHostel>(
  { today, hostelOf }: Pick<HostedSearch<H>, 'today' | 'hostelOf'>,
  { query, sortedBy, filters, near }: Attempt,
  { ids, total }: HostedAnswer,
): HostedResult<H> | undefined {
  // The index may be seconds behind, and knows positions less precisely.
  const hostels = ids.flatMap((id) => hostelOf(id) ?? []).filter(passes(filters, { today, near }));
  const isComplete = ids.length === total;
  const isFirst = query.sort && exactSorts.has(query.sort) && filters.maxTotal === undefined;
  if (!isComplete && !isFirst) return undefined;
  const inOrder = () => statedFirst(hostels, filters, { today, near });
  if (sortedBy === 'relevance') return { hostels: inOrder(), total: hostels.length, filters };
  // A replica leaves hostels with equal values in any order.
  const compare = compareBy(sortedBy, { today, near });
  hostels.sort(compare);
  if (isComplete) return { hostels: inOrder(), total: hostels.length, filters };
  const last = hostels.at(-1);
  // Others with the value of the last one may be missing.
  const isSettled = (hostel: H) =>
    last !== undefined && compare({ ...hostel, record: last.record }, last) !== 0;
  return { hostels: hostels.filter(isSettled), total, filters };
}

/** Positions are rounded, and scores of ratings shift with the average of the catalogue, which rewrites no record. */
const exactSorts: ReadonlySet<ReplicaSort> = new Set(['price-asc', 'price-desc', 'newest']);
