export {
  areas,
  findPlace,
  landmarks,
  placeKinds,
  type PlaceMark,
} from '@patna/search/places';
