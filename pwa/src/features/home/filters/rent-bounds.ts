import type { Rents } from '../../../offline/catalogue/rents.ts';
import { useCallback } from 'react';
import { placeOf } from '../list/lazy-offline-modules.ts';
import { type CatalogueClient, useCatalogueQuery } from '../list/use-catalogue-query.ts';
import type { HomeQuery } from '../query/home-query.ts';

/** The slider's range in rupees a month, rounded to whole steps. */
export interface RentBounds {
  readonly min: number;
  readonly max: number;
}

/** What the region of a query depends on. */
export type RentQuery = Pick<HomeQuery, 'filters' | 'text' | 'near'>;

/** Rupees per slider step. */
export const rentStep = 500;

/** Returns null if there is no range to choose from. */
export function rentBounds(rents: Pick<Rents, 'min' | 'max'> | null): RentBounds | null {
  if (!rents) return null;
  const min = Math.floor(rents.min / rentStep) * rentStep;
  const max = Math.ceil(rents.max / rentStep) * rentStep;
  return min < max ? { min, max } : null;
}

/** Slider positions for typed amounts: on a step, within the bounds and in order. */
export function thumbPositions(
  typed: { min?: number | undefined; max?: number | undefined },
  ends: RentBounds,
): RentBounds {
  const within = (amount: number) => Math.min(Math.max(amount, ends.min), ends.max);
  const max = within(Math.ceil((typed.max ?? ends.max) / rentStep) * rentStep);
  const min = within(Math.floor((typed.min ?? ends.min) / rentStep) * rentStep);
  return { min: Math.min(min, max), max };
}

/** The rents in this phone's catalogue. Null if it lacks the query's region, undefined until known. */
export function useRents({ filters, text, near }: RentQuery): Rents | null | undefined {
  const { city, locality } = filters;
  const read = useCallback(
    async ({ browseCatalogue }: CatalogueClient) => {
      const page = await browseCatalogue({
        filters: { city, locality },
        sort: 'recommended',
        query: text,
        near: await placeOf(near),
        from: 0,
        count: 0,
      });
      return page?.rents ?? null;
    },
    [city, locality, text, near],
  );
  return useCatalogueQuery(read, 'The rents could not be read.');
}
