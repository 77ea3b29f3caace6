import type { RoomCategory } from '@patna/contracts';
import type { SavedFacts } from '../database/db.ts';

/** Facts by kind of room or claim, and the summary of each that cards and the catalogue have. */
const summaries = { rents: 'rentFrom', deposits: 'deposit', claims: 'verified' } as const;

/**
 * What the person was shown, with facts never shown taken from `heard`. A summary that was shown, such as the lowest
 * rent, counts as shown for the rooms or claims behind it.
 */
export function reconcileFacts(seen: SavedFacts, heard: SavedFacts): SavedFacts {
  const filled: SavedFacts = { ...heard, ...seen };
  for (const part of ['rents', 'deposits', 'claims'] as const) {
    const summary = seen[summaries[part]];
    // If the part were filled in, it would hide the change of its summary.
    const hidesChange = summary !== undefined && summary !== heard[summaries[part]];
    if (seen[part] === undefined && hidesChange) delete filled[part];
  }
  if (seen.rents && heard.rents) {
    const isShown = lowestRent(seen.rents) === seen.rentFrom;
    filled.rents = replaceRooms(seen.rents, heard.rents, (was, now) =>
      isShown ? was.rentTo === undefined && was.rent === now.rent : now.rent === seen.rentFrom,
    );
  }
  if (seen.deposits && heard.deposits && lowestDepositOf(seen.deposits) !== seen.deposit) {
    const { deposit } = seen;
    filled.deposits = replaceRooms(
      seen.deposits,
      heard.deposits,
      (_, now) => now.deposit === deposit,
    );
  }
  if (seen.claims && heard.claims && seen.claims.length > 0 !== seen.verified) {
    filled.claims = heard.claims;
  }
  return filled;
}

function replaceRooms<Room extends { category: RoomCategory }>(
  seen: readonly Room[],
  heard: readonly Room[],
  isShown: (was: Room, now: Room) => boolean,
): Room[] {
  return seen.map((was) => {
    const now = heard.find(({ category }) => category === was.category);
    return now && isShown(was, now) ? now : was;
  });
}

export function lowestRent(rents: NonNullable<SavedFacts['rents']>): number {
  return Math.min(...rents.map(({ rent }) => rent));
}

/** The lowest deposit in rupees; null when none is stated. */
export function lowestDepositOf(deposits: NonNullable<SavedFacts['deposits']>): number | null {
  const stated = deposits.flatMap(({ deposit }) => deposit ?? []);
  return stated.length === 0 ? null : Math.min(...stated);
}
