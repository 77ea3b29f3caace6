export { localityParts, placesOfPatna } from './areas.ts';
export {
  facetCounts,
  type FacetCounts,
  type FilterableHostel,
  type HostelFilters,
  passes,
} from './filters.ts';
export { highlightsOf } from './highlight.ts';
export { openRanker } from './open-ranker.ts';
export type { PackedRanker } from './pack-ranker.ts';
export { type PackedTexts, packTexts, textOf } from './packed-texts.ts';
export { nameMeant } from './place-names.ts';
export { createRanker, type IndexedObject, type Ranker } from './ranker.ts';
export type { Found } from './finder.ts';
export { type Likened, mostSimilar, similarFilters } from './similar.ts';
export { type HostelSort, inOrder, kilometres, type Place } from './sorts.ts';
