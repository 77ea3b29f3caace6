import {
  missingClaims,
  patnaDay,
  type RequiredClaimKind,
  requiredClaimKinds,
} from '@patna/contracts';
import type { StoredListing } from '../../hostels/stores/stored-listing.ts';

const dayMs = 86_400_000;
/** How long hostels that were public when the rule came count as checked. */
const graceDays = 30;
/** How long a hostel stays public after a required claim has ended. */
const keptDays = 14;
/** How many days before the end its owner is told. */
const noticeDays = [7, 30] as const;

const longAgo = '1970-01-01';

/** What the rule looks at. */
export type Checked = Pick<
  StoredListing,
  'claims' | 'publishedAt' | 'unverifiedSince' | 'pausedBecause'
>;

/**
 * The last day on which every required claim holds, or counts as holding.
 * @param missedOn the day since which a claim is missed that no sweep has missed yet
 */
export function requiredUntil(listing: Checked, ruleSince: Date, missedOn: string): string {
  const endOf = (kind: RequiredClaimKind) =>
    listing.claims?.find(({ claim }) => claim === kind)?.expiresOn;
  const ends = requiredClaimKinds.map((kind) => endOf(kind) ?? listing.unverifiedSince ?? missedOn);
  const first = ends.toSorted()[0] ?? missedOn;
  const { publishedAt } = listing;
  if (publishedAt === null || publishedAt > ruleSince) return first;
  const graceEnd = patnaDay(ruleSince.getTime() + graceDays * dayMs);
  return graceEnd > first ? graceEnd : first;
}

/** Whether a required claim is not recorded at all, expired ones aside. */
export function lacksRequired({ claims = [] }: Checked): boolean {
  return requiredClaimKinds.some((kind) => !claims.some(({ claim }) => claim === kind));
}

/** The last day on which a hostel stays public whose required claims hold until that day. */
export function publicUntil(until: string): string {
  return daysAfter(until, keptDays);
}

/** Whether its owner may put it back on the public pages without a moderator. */
export function mayResume(listing: Checked, ruleSince: Date, today: string): boolean {
  if (listing.pausedBecause) return missingClaims(listing.claims, today).length === 0;
  return today <= publicUntil(requiredUntil(listing, ruleSince, longAgo));
}

/** How many days before the end, at most, the notice is that is due today; undefined: none is. */
export function noticeDue(until: string, today: string): number | undefined {
  return noticeDays.find((days) => today >= daysAfter(until, -days));
}

/** The last day that a sweep need look at: what ends later is nobody's business yet. */
export function sweepHorizon(today: string): string {
  return daysAfter(today, Math.max(...noticeDays));
}

function daysAfter(day: string, days: number): string {
  return new Date(Date.parse(day) + days * dayMs).toISOString().slice(0, 10);
}
