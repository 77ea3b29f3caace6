import { type CloneHint, cloneSignals } from '@patna/contracts';
import type { PhotoLikeness } from './compare-photos.ts';

const nearMetres = 30;
/** Clones cut the price: below this share of the area's median a rent counts. */
const cheapShare = 0.6;
/** Fewer public hostels have no median worth the name. */
export const leastForMedian = 5;

/** What is compared of a hostel. */
export interface Compared {
  readonly hostelId: string;
  readonly ownerId: string;
  readonly propertyName: string;
  readonly phone: string;
  readonly gstin: string;
  readonly pin: Pin | undefined;
}

export interface Pin {
  readonly latitude: number;
  readonly longitude: number;
}

interface Compare {
  readonly suspect: Compared;
  readonly other: Compared;
  readonly photos: PhotoLikeness | undefined;
  /** The suspect's lowest, and the median of the lowest in its area; undefined: too few hostels are there. */
  readonly rent: { readonly lowest: number; readonly median: number | undefined };
}

/**
 * What says that a hostel is a copy of another owner's: the same phone, the same GSTIN, two photos that look the
 * same, or one and a rent that is too low. Neighbours share a place, a front and sometimes its photo, and somebody has
 * to be the cheapest: the place and the rent are told beside what says more. An owner's own hostels share what they like.
 */
export function cloneHint({ suspect, other, photos, rent }: Compare): CloneHint | undefined {
  if (other.ownerId === suspect.ownerId) return undefined;
  const has = {
    phone: suspect.phone !== '' && suspect.phone === other.phone,
    gstin: suspect.gstin !== '' && suspect.gstin === other.gstin,
    photos: photos !== undefined,
    pin: isNear(suspect.pin, other.pin),
    rent: rent.median !== undefined && rent.lowest < rent.median * cheapShare,
  };
  const copied = photos && (photos.count > 1 || (photos.hasSame && has.rent));
  if (!has.phone && !has.gstin && !copied) return undefined;
  return {
    listingId: other.hostelId,
    propertyName: other.propertyName,
    signals: cloneSignals.filter((name) => has[name]),
    ...(photos && { photos: photos.count }),
  };
}

const metresOfDegree = 111_195;

/** The box around a pin that holds all places within 30 m. */
export function boxAround({ latitude, longitude }: Pin) {
  const high = nearMetres / metresOfDegree;
  const wide = high / Math.max(0.01, Math.cos((latitude * Math.PI) / 180));
  return {
    'address.latitude': { $gte: latitude - high, $lte: latitude + high },
    'address.longitude': { $gte: longitude - wide, $lte: longitude + wide },
  };
}

function isNear(one: Pin | undefined, other: Pin | undefined): boolean {
  if (!one || !other) return false;
  const north = one.latitude - other.latitude;
  const east = (one.longitude - other.longitude) * Math.cos((one.latitude * Math.PI) / 180);
  return Math.hypot(north, east) * metresOfDegree <= nearMetres;
}
