import {
  missingClaims,
  optionalClaimKinds,
  patnaDay,
  type RequiredClaimKind,
  requiredClaimKinds,
} from '@patna/contracts';
import type { StoredClaimNotice, StoredListing } from '../../hostels/stores/stored-listing.ts';

const dayMs = 86_400_000;
/** Hostels that were live when the rule began count as verified for this long. */
const graceDays = 30;
/** A hostel stays live this long after a required claim has ended. */
const retentionDays = 14;
/** Days before the end on which the owner is notified. */
const noticeDays = [7, 30] as const;

type Notice = Pick<StoredClaimNotice, 'until' | 'daysBefore'>;

const longAgo = '1970-01-01';

export type Checked = Pick<
  StoredListing,
  'claims' | 'publishedAt' | 'unverifiedSince' | 'pausedBecause'
>;

/**
 * The last day on which every required claim holds.
 * @param missedOn the day that counts for a missing claim no sweep has noted yet
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

/** Whether a required claim was never recorded. Expired claims count as recorded. */
export function lacksRequired({ claims = [] }: Checked): boolean {
  return requiredClaimKinds.some((kind) => !claims.some(({ claim }) => claim === kind));
}

/** The last live day of a hostel whose claims hold until `until`. */
export function publicUntil(until: string): string {
  return daysAfter(until, retentionDays);
}

/** Whether the owner may resume it without a moderator. */
export function mayResume(listing: Checked, ruleSince: Date, today: string): boolean {
  if (listing.pausedBecause === 'unverified')
    return missingClaims(listing.claims, today).length === 0;
  return today <= publicUntil(requiredUntil(listing, ruleSince, longAgo));
}

/** The notice due today, in days before the end; undefined for none. */
export function noticeDue(until: string, today: string): number | undefined {
  return noticeDays.find((days) => today >= daysAfter(until, -days));
}

/** Whether a sent notice makes a due one unnecessary: it was about the same end, and not longer before it. */
export function covers(sent: Notice, due: Notice): boolean {
  return sent.until === due.until && sent.daysBefore <= due.daysBefore;
}

/** The notices of optional claims as of today, and those of them that have not been sent. */
export function optionalClaimNotices(
  { claims = [], claimNotices: sent = [] }: Pick<StoredListing, 'claims' | 'claimNotices'>,
  today: string,
): { readonly all: readonly StoredClaimNotice[]; readonly unsent: readonly StoredClaimNotice[] } {
  const all = claims.flatMap(({ claim, expiresOn: until }) => {
    const daysBefore = until < today ? undefined : noticeDue(until, today);
    const isDue = optionalClaimKinds.includes(claim) && daysBefore !== undefined;
    return isDue ? [{ claim, until, daysBefore }] : [];
  });
  const isSent = (due: StoredClaimNotice) =>
    sent.some((notice) => notice.claim === due.claim && covers(notice, due));
  return { all, unsent: all.filter((due) => !isSent(due)) };
}

/** The last deadline a sweep needs to consider. */
export function sweepHorizon(today: string): string {
  return daysAfter(today, Math.max(...noticeDays));
}

function daysAfter(day: string, days: number): string {
  return new Date(Date.parse(day) + days * dayMs).toISOString().slice(0, 10);
}
