import { gaya } from './cities/gaya.ts';
import { patna } from './cities/patna.ts';
import type { City } from './city.ts';

/** All cities whose hostels are listed. If places of two cities have the same name, the earlier city wins. */
export const cities: readonly City[] = [patna, gaya];

/** The city used when a request, phone or form names none. */
export const defaultCity: City = patna;
