import {
  type ComparableMarks,
  toComparableFingerprints,
  mirrored,
  photoDistance,
} from './photo-marks.ts';

/** Two photos this similar count when another pair of the same two hostels is similar too. */
const alike = 0.19;
/** One photo this similar counts alone. */
const same = 0.08;

export interface MarkedPhoto {
  readonly id: string;
  readonly ownerId: string;
  readonly marks: Uint8Array;
}

/** How many photos of one hostel match another's. */
export interface PhotoLikeness {
  readonly count: number;
  /** At least one match is certain. */
  readonly hasSame: boolean;
}

interface Pair {
  readonly photoId: string;
  readonly otherId: string;
  readonly ownerId: string;
  readonly photoDistance: number;
}

/** Compares a hostel's photos with other owners' photos as they are read. */
export function createPhotoComparison(ownerId: string, photos: readonly MarkedPhoto[]) {
  const own = photos.map(({ id, marks }) => ({
    id,
    forms: [toComparableFingerprints(marks), toComparableFingerprints(mirrored(marks))],
  }));
  const pairs: Pair[] = [];
  return {
    look(other: MarkedPhoto): void {
      if (other.ownerId === ownerId) return;
      const marks = toComparableFingerprints(other.marks);
      for (const { id, forms } of own) {
        const least = leastOf(forms, marks);
        if (least > alike) continue;
        pairs.push({
          photoId: id,
          otherId: other.id,
          ownerId: other.ownerId,
          photoDistance: least,
        });
      }
    },

    /** Owners with a similar photo. */
    owners(): readonly string[] {
      return pairs.map((pair) => pair.ownerId);
    },

    /**
     * @param photoIds of another hostel
     * @returns undefined when none is similar
     */
    with(photoIds: ReadonlySet<string>): PhotoLikeness | undefined {
      const those = pairs.filter(({ otherId }) => photoIds.has(otherId));
      if (those.length === 0) return undefined;
      const distinct = (of: (pair: Pair) => string) => new Set(those.map(of)).size;
      const count = Math.min(
        distinct(({ photoId }) => photoId),
        distinct(({ otherId }) => otherId),
      );
      return { count, hasSame: those.some((each) => each.photoDistance <= same) };
    },
  };
}

function leastOf(forms: readonly ComparableMarks[], other: ComparableMarks): number {
  return Math.min(...forms.map((form) => photoDistance(form, other)));
}
