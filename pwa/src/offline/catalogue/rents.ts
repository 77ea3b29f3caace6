import type { CatalogueHostel } from '@patna/contracts';

/** Rents of all hostels, rupees a month. */
export interface Rents {
  min: number;
  max: number;
  /** Number of hostels with a room in each of equal parts between `min` and `max`. */
  spread: readonly number[];
}

const rentParts = 24;

/** Null without hostels. */
export function rentsOf(hostels: readonly CatalogueHostel[]): Rents | null {
  const [first] = hostels;
  if (!first) return null;
  const min = hostels.reduce((lowest, each) => Math.min(lowest, each.priceMin), first.priceMin);
  const max = hostels.reduce((highest, each) => Math.max(highest, each.priceMax), first.priceMax);
  const spread = Array.from({ length: rentParts }, () => 0);
  const partOf = (rent: number) =>
    max === min ? 0 : Math.min(rentParts - 1, Math.floor(((rent - min) / (max - min)) * rentParts));
  for (const { priceMin, priceMax } of hostels) {
    for (let part = partOf(priceMin); part <= partOf(priceMax); part += 1) {
      spread[part] = (spread[part] ?? 0) + 1;
    }
  }
  return { min, max, spread };
}
