import type { VerifiedClaim } from './claim.ts';
import { type ClaimKind, type RequiredClaimKind, requiredClaimKinds } from './claim-kinds.ts';
import type { ListingDetail, SafetyDeclarations } from '../hostel/listing.ts';

/** Days as `YYYY-MM-DD`. A claim holds to the end of `expiresOn` in Patna. */
interface Expiring {
  readonly expiresOn: string;
}

/** The claims that hold on that day. */
export function liveClaims<Claim extends Expiring>(
  claims: readonly Claim[] | undefined,
  today: string,
): Claim[] {
  return (claims ?? []).filter(({ expiresOn }) => expiresOn >= today);
}

/** All claims of a hostel; undefined in old copies. */
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

/** The last day on which a claim holds; undefined when none holds `today`. */
export function verifiedUntilOf(
  claims: readonly Expiring[] | undefined,
  today: string,
): string | undefined {
  return liveClaims(claims, today)
    .map(({ expiresOn }) => expiresOn)
    .toSorted()
    .at(-1);
}

/** Removes an expired `verifiedUntil`. */
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

/** The claims that a change of each fact invalidates. */
export const claimsAbout = {
  propertyName: ['gstin', 'visited', 'police-registration'],
  ownerName: ['identity', 'gstin', 'police-registration'],
  gstin: ['gstin'],
  address: ['address', 'gstin', 'visited', 'police-registration'],
  genderPreference: ['woman-warden'],
} as const satisfies Readonly<Record<string, readonly ClaimKind[]>>;

/** The owner's declaration that matches a claim. Withdrawing it invalidates the claim. */
export const claimsDeclared = {
  haveWarden: 'woman-warden',
  womanWarden: 'woman-warden',
  cctv: 'cctv-30-days',
  visitorRegister: 'visitor-register',
  staffPoliceChecked: 'staff-police-checked',
  biometricAttendance: 'biometric-attendance',
} as const satisfies Readonly<Record<'haveWarden' | keyof SafetyDeclarations, ClaimKind>>;
