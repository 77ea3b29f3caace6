import { cities } from './cities.ts';

const pincode = /^[1-9]\d{5}$/;

/** Whether a word has the form of an Indian pincode. */
export function isPincode(word: string): boolean {
  return pincode.test(word);
}

/** For each pincode of the listed cities, its places as they are written in addresses. */
export const placesOfPincode: ReadonlyMap<string, string> = new Map(
  cities.flatMap(({ pincodes }) => pincodes),
);
