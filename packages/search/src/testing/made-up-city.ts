import { type City, placesOfKind } from '../places/city.ts';

/** A city that does not exist. It shows that adding a city only needs data. */
export const navpur: City = {
  id: 'navpur',
  en: 'Navpur',
  hi: 'नवपुर',
  otherNames: ['navpur khas'],
  bounds: { south: 22.4, north: 22.6, west: 86.4, east: 86.6 },
  pincodePrefixes: ['839'],
  pincodeArea: { en: 'Navpur', hi: 'नवपुर', first: '839', last: '839' },
  pincodes: [['839001', 'chandni tiraha']],
  synonyms: [['chandnichok', 'chandni tiraha']],
  landmarks: placesOfKind('transport', [
    ['navpur-junction', 22.5, 86.5, 'Navpur Junction', 'नवपुर जंक्शन'],
  ]),
  areas: placesOfKind('area', [['chandni-tiraha', 22.51, 86.52, 'Chandni Tiraha', 'चाँदनी तिराहा']]),
};
