import type { VerifiedClaim } from './claim.ts';
import { type ClaimKind, type RequiredClaimKind, requiredClaimKinds } from './claim-kinds.ts';
import type { ListingDetail, SafetyDeclarations } from '../hostel/listing.ts';

/** Days are `YYYY-MM-DD`. A claim is valid until the end of `expiresOn` in Patna. */
interface Expiring {
  readonly expiresOn: string;
}

/** The claims that are valid on that day. */
export function liveClaims<Claim extends Expiring>(
  claims: readonly Claim[] | undefined,
  today: string,
): Claim[] {
  return (claims ?? []).filter(({ expiresOn }) => expiresOn >= today);
}

/** All claims of a hostel. Undefined in old copies. */
export function claimsOf({
  claims,
  moreClaims = [],
}: Pick<ListingDetail, 'claims' | 'moreClaims'>): VerifiedClaim[] | undefined {
  return claims && [...moreClaims, ...claims];
}

/** The required claims that are missing on that day. */
export function missingClaims(
  claims: readonly (Expiring & { readonly claim: ClaimKind })[] | undefined,
  today: string,
): RequiredClaimKind[] {
  const held = new Set(liveClaims(claims, today).map(({ claim }) => claim));
  return requiredClaimKinds.filter((kind) => !held.has(kind));
}

/** The last day on which a claim is valid. Undefined when none is valid `today`. */
export function verifiedUntilOf(
  claims: readonly Expiring[] | undefined,
  today: string,
): string | undefined {
  return liveClaims(claims, today)
    .map(({ expiresOn }) => expiresOn)
    .toSorted()
    .at(-1);
}

/** Removes `verifiedUntil` if it has passed. */
export function withLiveBadge<Card extends { readonly verifiedUntil?: string | undefined }>(
  card: Card,
  today: string,
): Card {
  const { verifiedUntil, ...rest } = card;
  return verifiedUntil === undefined || verifiedUntil >= today ? card : (rest as Card);
}

/** Removes all claims, for a hostel that is not public. */
export function withoutClaims<Shown extends object>(shown: Shown): Shown {
  const {
    verifiedUntil: _,
    claims: __,
    moreClaims: ___,
    ...rest
  } = shown as Shown & {
    readonly [Field in 'verifiedUntil' | 'claims' | 'moreClaims']?: unknown;
  };
  return rest as unknown as Shown;
}

/** For each fact, the claims that a change of it invalidates. */
export const claimsAbout = {
  propertyName: ['gstin', 'visited', 'police-registration'],
  ownerName: ['identity', 'gstin', 'police-registration'],
  gstin: ['gstin'],
  address: ['address', 'gstin', 'visited', 'police-registration'],
  genderPreference: ['woman-warden'],
} as const satisfies Readonly<Record<string, readonly ClaimKind[]>>;

/** For each declaration of the owner, the claim that matches it. Withdrawing the declaration invalidates the claim. */
export const claimsDeclared = {
  haveWarden: 'woman-warden',
  womanWarden: 'woman-warden',
  cctv: 'cctv-30-days',
  visitorRegister: 'visitor-register',
  staffPoliceChecked: 'staff-police-checked',
  biometricAttendance: 'biometric-attendance',
} as const satisfies Readonly<Record<'haveWarden' | keyof SafetyDeclarations, ClaimKind>>;
