import { type CloneHint, cloneSignals } from '@patna/contracts';
import type { PhotoLikeness } from './compare-photos.ts';

const nearMetres = 30;
/** A rent below this share of the area's median is suspicious. */
const cheapShare = 0.6;
/** Minimum number of public hostels for a meaningful median. */
export const minForMedian = 5;

export interface ComparedHostel {
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
  readonly suspect: ComparedHostel;
  readonly other: ComparedHostel;
  readonly photos: PhotoLikeness | undefined;
  /**
   * The suspect's lowest rent and the median of the lowest rents in its area; undefined when there are too
   * few hostels.
   */
  readonly rent: { readonly lowest: number; readonly median: number | undefined };
}

/**
 * Hints that a hostel copies another owner's: same phone, same GSTIN, two matching photos, or one matching
 * photo with a rent that is too low. The same place and a low rent alone are no hint, because neighbours
 * share places. An owner's own hostels are not compared.
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

/** The bounding box of 30 m around a pin. */
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
