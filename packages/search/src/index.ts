export {
  facetCounts,
  type FacetCounts,
  type FilterableHostel,
  type HostelFilters,
  passes,
} from './filters.ts';
export { highlightsOf } from './highlight.ts';
export type { PackedRanker } from './packed-ranker.ts';
export { createRanker, type Found, type IndexedObject, type Ranker } from './ranker.ts';
export { type Likened, mostSimilar, similarFilters } from './similar.ts';
export { type HostelSort, inOrder, kilometres, type Place } from './sorts.ts';
