import { type CatalogueHostel, patnaDay, verifiedUntilOf } from '@patna/contracts';
import type { SavedFacts } from '../database/db.ts';
import { lowestDepositOf, lowestRent } from './reconcile-facts.ts';

/** The first format whose rows state beds, gate time, deposit and cost of meals. */
const firstFormatWithFacts = 4;

/**
 * Facts of a catalogue row, completed by `known` ones. The row has only summaries of rents, deposits and
 * claims, so known ones are left out when they no longer agree with it. `format` is that of the stored copy.
 */
export function factsOfCatalogue(
  hostel: CatalogueHostel,
  known: SavedFacts | undefined,
  format: number | undefined,
): SavedFacts {
  const { rents, deposits, claims, version: _, ...others } = known ?? {};
  const statesFacts = (format ?? 0) >= firstFormatWithFacts;
  return {
    ...others,
    ...(statesFacts && statedFacts(hostel)),
    rentFrom: hostel.priceMin,
    listed: true,
    verified: hostel.verifiedUntil !== undefined,
    ...rentsAgreeing(hostel, rents),
    ...(statesFacts ? depositsAgreeing(hostel, deposits) : deposits && { deposits }),
    ...claimsAgreeing(hostel, claims),
  };
}

/** Whether the details have to be read to know which rooms or claims have changed. */
export function lacksDetails({ rents, deposits, claims }: SavedFacts): boolean {
  return rents === undefined || deposits === undefined || claims === undefined;
}

function statedFacts(hostel: CatalogueHostel) {
  return {
    freeBeds: hostel.freeBeds ?? null,
    gateTime: hostel.gateTime ?? null,
    deposit: hostel.deposit ?? null,
    meals: hostel.meals.toSorted(),
    mealsExtra: hostel.mealsExtra ?? null,
  } satisfies Partial<SavedFacts>;
}

function rentsAgreeing(hostel: CatalogueHostel, known: SavedFacts['rents']) {
  const { categories, priceMin, priceMax } = hostel;
  const [only, ...more] = categories ?? [];
  if (only !== undefined && more.length === 0) {
    return { rents: [{ category: only, rent: priceMin, rentTo: priceMax }] };
  }
  const rents = stillOffered(hostel, known);
  if (!rents || lowestRent(rents) !== priceMin) return {};
  const highest = Math.max(...rents.map(({ rent, rentTo }) => rentTo ?? rent));
  const isKnown = rents.every(({ rentTo }) => rentTo !== undefined);
  return isKnown && highest !== priceMax ? {} : { rents };
}

function depositsAgreeing(hostel: CatalogueHostel, known: SavedFacts['deposits']) {
  const deposits = stillOffered(hostel, known);
  if (!deposits || lowestDepositOf(deposits) !== (hostel.deposit ?? null)) return {};
  return { deposits };
}

function claimsAgreeing({ verifiedUntil }: CatalogueHostel, known: SavedFacts['claims']) {
  if (verifiedUntil === undefined) return { claims: [] };
  return verifiedUntilOf(known, patnaDay(Date.now())) === verifiedUntil ? { claims: known } : {};
}

/** The known rooms of the kinds that are still offered; undefined when a kind is new. */
function stillOffered<Room extends { category: CatalogueHostel['categories'][number] }>(
  { categories }: CatalogueHostel,
  known: readonly Room[] | undefined,
): Room[] | undefined {
  if (!known || !categories?.length) return undefined;
  const rooms = known.filter(({ category }) => categories.includes(category));
  return rooms.length === categories.length ? rooms : undefined;
}
