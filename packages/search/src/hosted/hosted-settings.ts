import type { HostelSort } from '../sorts.ts';
import { synonymsOf, optionalWords } from '../text/synonyms.ts';
import { firstMistakeFrom, secondMistakeFrom } from '../text/edit-distance.ts';

/** The settings by which phones rank as well. */
export interface RankingSettings {
  readonly searchableAttributes: string[];
  readonly customRanking: string[];
}

const facets = [
  'genderPreference',
  'roomCategories',
  'facilities',
  'mealsProvided',
  'suitableFor',
  'haveWarden',
  'vegOnly',
  'visitorsAllowed',
  'areas',
  'pincodes',
  'region',
  'address.city',
];
const numbers = [
  'priceMin',
  'priceMax',
  'averageRating',
  'verifiedUntil',
  'monthlyTotal',
  'deposit',
  'gateMinutes',
  'bedsOn',
  'bedsFrom',
];
/** The attributes of a hit that browsers get. */
const retrieved = ['propertyName', 'address', 'landmark', 'genderPreference', 'averageRating'];

const criteria = ['typo', 'geo', 'words', 'filters', 'proximity', 'attribute', 'exact', 'custom'];
const otherCriteria = criteria.filter((each) => each !== 'geo');

/** The ranking of each sort's replica. */
const replicaRankings = {
  'price-asc': ['asc(priceMin)', ...criteria],
  'price-desc': ['desc(priceMax)', ...criteria],
  rating: ['desc(ratingScore)', ...criteria],
  newest: ['desc(publishedAt)', ...criteria],
  distance: ['geo', ...otherCriteria],
} as const satisfies Partial<Record<HostelSort, readonly string[]>>;

export type ReplicaSort = keyof typeof replicaRankings;

/** The name of the replica of `index` with this sort. */
export function replicaName(index: string, sort: ReplicaSort): string {
  return `${index}_${sort.replace('-', '_')}`;
}

export function isReplicaSort(sort: string): sort is ReplicaSort {
  return Object.hasOwn(replicaRankings, sort);
}

/** Most hostels that one search finds in a hosted index. */
export const maxHostedHits = 1000;

/** Settings of the index and its replicas. `replicas` is left out. */
export function hostedSettings({ searchableAttributes, customRanking }: RankingSettings) {
  return {
    searchableAttributes,
    customRanking,
    ranking: criteria,
    attributesForFaceting: facets.map((name) => `filterOnly(${name})`),
    numericAttributesForFiltering: numbers,
    attributesToRetrieve: retrieved,
    attributesToHighlight: searchableAttributes,
    minWordSizefor1Typo: firstMistakeFrom,
    minWordSizefor2Typos: secondMistakeFrom,
    // "ladkiyon" (girls) and "ladkon" (boys) differ by only two letters.
    disableTypoToleranceOnWords: [...synonymsOf('girls'), ...synonymsOf('boys')],
    indexLanguages: ['en' as const, 'hi' as const],
    queryLanguages: ['en' as const, 'hi' as const],
    optionalWords: [...optionalWords],
    paginationLimitedTo: maxHostedHits,
  };
}

/** The replicas of an index, with the settings in which each differs from the index. */
export function hostedReplicas(index: string): { name: string; settings: { ranking: string[] } }[] {
  return Object.entries(replicaRankings).map(([sort, ranking]) => ({
    name: replicaName(index, sort as ReplicaSort),
    settings: { ranking: [...ranking] },
  }));
}
