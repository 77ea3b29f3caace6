import type { PlaceSuggestion } from '@patna/search/suggest-places';
import { currentCity } from '../../shared/places/current-city.ts';
import { type HostelHit, searchHostels } from './search-hostels.ts';

/** A hostel, or an area or landmark. */
export type Suggestion = HostelHit | PlaceSuggestion;

const maxSuggestions = 8;

export function isPlace(suggestion: Suggestion): suggestion is PlaceSuggestion {
  return 'place' in suggestion;
}

export function suggestionKey(suggestion: Suggestion): string {
  return isPlace(suggestion) ? `place ${suggestion.place.id}` : suggestion.objectID;
}

/** Loads the vocabulary of places, so that the first suggestions need not wait for it. */
export function loadPlaceVocabulary() {
  return import('@patna/search/suggest-places');
}

/** Hostels, then places. If one of the two fails, the other is still returned. */
export async function findSuggestions(query: string): Promise<Suggestion[]> {
  const [places, hostels] = await Promise.all([
    loadPlaceVocabulary()
      .then(({ suggestPlaces }) => suggestPlaces(query, currentCity()))
      .catch(noneOf('places')),
    searchHostels(query).catch(noneOf('hostels')),
  ]);
  return [...hostels.slice(0, maxSuggestions - places.length), ...places];
}

function noneOf(kind: string): (error: unknown) => [] {
  return (error) => {
    console.error(`The search for ${kind} failed.`, error);
    return [];
  };
}
