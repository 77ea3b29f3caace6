import { gaya } from './cities/gaya.ts';
import { patna } from './cities/patna.ts';
import type { City } from './city.ts';

/** Every city whose hostels are listed. Where two have equal names of places, the first one wins. */
export const cities: readonly City[] = [patna, gaya];

/** The city of requests, phones and forms that name none. */
export const defaultCity: City = patna;
