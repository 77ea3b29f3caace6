import { kilometres, type Place } from '../distance.ts';
import { cities } from './cities.ts';
import { type City, cityCentre, type Name } from './city.ts';

/** Beyond this, distances to the shown hostels are useless. */
const farKm = 60;

/** Cities whose hostels are not listed. They are known in order to tell people where they seem to be. */
const unlistedCities: readonly (Name & Place)[] = [
  { en: 'Delhi', hi: 'दिल्ली', latitude: 28.61, longitude: 77.21 },
  { en: 'Mumbai', hi: 'मुंबई', latitude: 19.08, longitude: 72.88 },
  { en: 'Kolkata', hi: 'कोलकाता', latitude: 22.57, longitude: 88.36 },
  { en: 'Bengaluru', hi: 'बेंगलुरु', latitude: 12.97, longitude: 77.59 },
  { en: 'Chennai', hi: 'चेन्नई', latitude: 13.08, longitude: 80.27 },
  { en: 'Hyderabad', hi: 'हैदराबाद', latitude: 17.39, longitude: 78.49 },
  { en: 'Pune', hi: 'पुणे', latitude: 18.52, longitude: 73.86 },
  { en: 'Ahmedabad', hi: 'अहमदाबाद', latitude: 23.02, longitude: 72.57 },
  { en: 'Lucknow', hi: 'लखनऊ', latitude: 26.85, longitude: 80.95 },
  { en: 'Varanasi', hi: 'वाराणसी', latitude: 25.32, longitude: 82.97 },
  { en: 'Ranchi', hi: 'राँची', latitude: 23.34, longitude: 85.31 },
  { en: 'Muzaffarpur', hi: 'मुज़फ़्फ़रपुर', latitude: 26.12, longitude: 85.39 },
  { en: 'Bhagalpur', hi: 'भागलपुर', latitude: 25.24, longitude: 86.98 },
  { en: 'Darbhanga', hi: 'दरभंगा', latitude: 26.15, longitude: 85.9 },
];

/**
 * The city at a position that is far from the shown city. `elsewhere` if the place there has no name here, null if the
 * position is near.
 */
export function farCity(position: Place, shown: City): Name | 'elsewhere' | null {
  const isNear = (place: Place) => (kilometres(position, place) ?? 0) <= farKm;
  if (isNear(cityCentre(shown))) return null;
  const listed = cities.find((city) => isNear(cityCentre(city)));
  return listed ?? unlistedCities.find(isNear) ?? 'elsewhere';
}
