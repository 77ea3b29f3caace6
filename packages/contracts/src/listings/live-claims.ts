import type { ClaimKind } from './claim-kinds.ts';
import type { SafetyDeclarations } from './listing.ts';

/** The days of a claim, `YYYY-MM-DD`: it holds to the end of `expiresOn`, by the calendar of Patna. */
interface Expiring {
  readonly expiresOn: string;
}

/** The claims that still hold on that day. */
export function liveClaims<Claim extends Expiring>(
  claims: readonly Claim[] | undefined,
  today: string,
): Claim[] {
  return (claims ?? []).filter(({ expiresOn }) => expiresOn >= today);
}

/** The last day on which one of the claims holds; undefined when none holds on `today` any more. */
export function verifiedUntilOf(
  claims: readonly Expiring[] | undefined,
  today: string,
): string | undefined {
  return liveClaims(claims, today)
    .map(({ expiresOn }) => expiresOn)
    .toSorted()
    .at(-1);
}

/** A card, or anything with its day, without a `verifiedUntil` that is over. */
export function withLiveBadge<Card extends { readonly verifiedUntil?: string | undefined }>(
  card: Card,
  today: string,
): Card {
  const { verifiedUntil, ...rest } = card;
  return verifiedUntil === undefined || verifiedUntil >= today ? card : (rest as Card);
}

/** The claims that a change of each of these facts makes void: they were checked against it. */
export const claimsAbout = {
  propertyName: ['gstin', 'visited', 'police-registration'],
  ownerName: ['identity', 'gstin', 'police-registration'],
  gstin: ['gstin'],
  address: ['gstin', 'visited', 'police-registration'],
  genderPreference: ['woman-warden'],
} as const satisfies Readonly<Record<string, readonly ClaimKind[]>>;

/** What an owner says of the same thing as a claim: it is void once they take their yes back. */
export const claimsDeclared = {
  haveWarden: 'woman-warden',
  womanWarden: 'woman-warden',
  cctv: 'cctv-30-days',
  visitorRegister: 'visitor-register',
  staffPoliceChecked: 'staff-police-checked',
  biometricAttendance: 'biometric-attendance',
} as const satisfies Readonly<Record<'haveWarden' | keyof SafetyDeclarations, ClaimKind>>;
