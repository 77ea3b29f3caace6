import { freeBedsOf, type OwnedListing, patnaDay } from '@patna/contracts';
import { isBedCountFresh } from '@patna/search/bed-count-age';

/** Facts that travellers look for. */
export const completenessFacts = [
  'photos',
  'description',
  'place',
  'rules',
  'beds',
  'deposit',
  'facilities',
  'meals',
] as const;
type CompletenessFact = (typeof completenessFacts)[number];

/** The step of the listing form that holds each fact. */
export const stepOfFact = {
  photos: 'photos',
  description: 'basics',
  place: 'address',
  rules: 'meals',
  beds: 'rooms',
  deposit: 'rooms',
  facilities: 'people',
  meals: 'meals',
} as const satisfies Record<CompletenessFact, string>;

const advisedPhotos = 5;

/** Percentage of the facts that a hostel states, and the missing ones. `now` in ms. */
export function completenessOf(
  listing: OwnedListing,
  now: number,
): { share: number; missing: readonly CompletenessFact[] } {
  const { address, houseRules, rooms } = listing;
  const said: Record<CompletenessFact, boolean> = {
    photos: listing.hostelImages.length >= advisedPhotos,
    description: listing.description.trim() !== '',
    place: address.latitude !== undefined && address.longitude !== undefined,
    rules: houseRules.gateTime !== undefined,
    beds: areBedsConfirmed(listing, now),
    deposit: houseRules.deposit !== undefined || rooms.some((room) => room.deposit !== undefined),
    facilities: listing.facilities.length > 0,
    meals: listing.mealsProvided.length > 0,
  };
  const missing = completenessFacts.filter((fact) => !said[fact]);
  return { share: Math.round((1 - missing.length / completenessFacts.length) * 100), missing };
}

/** Whether travellers see a live hostel whose free beds are missing or old. `now` in ms. */
export function areBedsDue(listing: OwnedListing, now: number): boolean {
  const isCounted = listing.rooms.some(({ beds }) => beds !== undefined);
  return listing.status === 'live' && isCounted && !areBedsConfirmed(listing, now);
}

/** Whether the beds are confirmed as travellers see it: the oldest statement of all rooms counts. */
function areBedsConfirmed({ rooms }: OwnedListing, now: number): boolean {
  const { bedsOn } = freeBedsOf(rooms);
  return bedsOn !== undefined && isBedCountFresh(bedsOn, patnaDay(now));
}
