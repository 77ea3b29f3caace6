import type { VerifiedClaim } from './claim.ts';
import { type ClaimKind, type RequiredClaimKind, requiredClaimKinds } from './claim-kinds.ts';
import type { ListingDetail, SafetyDeclarations } from '../hostel/listing.ts';

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

/** All claims of a hostel's page; undefined in a copy from before there were any. */
export function claimsOf({
  claims,
  moreClaims = [],
}: Pick<ListingDetail, 'claims' | 'moreClaims'>): VerifiedClaim[] | undefined {
  return claims && [...moreClaims, ...claims];
}

/** The required claims that do not hold on that day. */
export function missingClaims(
  claims: readonly (Expiring & { readonly claim: ClaimKind })[] | undefined,
  today: string,
): RequiredClaimKind[] {
  const held = new Set(liveClaims(claims, today).map(({ claim }) => claim));
  return requiredClaimKinds.filter((kind) => !held.has(kind));
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

/** A card or a page of a hostel that is not public: nothing about it counts as checked. */
export function withoutClaims<
  Shown extends Partial<Pick<ListingDetail, 'verifiedUntil' | 'claims' | 'moreClaims'>>,
>(shown: Shown): Shown {
  const { verifiedUntil: _, claims: __, moreClaims: ___, ...rest } = shown;
  return rest as Shown;
}

/** The claims that a change of each of these facts makes void: they were checked against it. */
export const claimsAbout = {
  propertyName: ['gstin', 'visited', 'police-registration'],
  ownerName: ['identity', 'gstin', 'police-registration'],
  gstin: ['gstin'],
  address: ['address', 'gstin', 'visited', 'police-registration'],
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
