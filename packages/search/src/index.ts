export { localityParts, placeNames } from './places/localities.ts';
export { regionOf } from './places/find-city.ts';
export { facetCounts, type FacetCounts } from './facets.ts';
export {
  type FilterableHostel,
  type HostelFilters,
  leavesOutUnstated,
  passes,
} from './filters.ts';
export { type Highlight, highlightsOf, highlightText } from './text/highlight.ts';
export { unpackRanker } from './ranking/unpack-ranker.ts';
export type { PackedRanker } from './ranking/pack-ranker.ts';
export { type PackedTexts, packTexts, textOf } from './text/packed-texts.ts';
export { nameMeant } from './places/match-place-name.ts';
export { createRanker, type IndexedObject, type Ranker } from './ranking/ranker.ts';
export type { SearchHit } from './ranking/finder.ts';
export {
  type ComparedHostel,
  type FartherCity,
  fartherCities,
  fartherFilters,
  mostSimilar,
  similarFilters,
  similarities,
  type Similarity,
} from './similar.ts';
export { asksAllRegions, regionOfQuery } from './understanding/region-of-query.ts';
export {
  type RelaxedFilter,
  searchHostels,
  type SearchSort,
} from './understanding/search-hostels.ts';
export { kilometres, type Place } from './distance.ts';
export {
  ranksLowerFrom,
  type HostelSort,
  compareBy,
  ratingScoreOf,
  recommendedRankOf,
} from './sorts.ts';
