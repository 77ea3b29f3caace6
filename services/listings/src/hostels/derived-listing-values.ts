import type { ListingInput } from '@patna/contracts';

/** Sum and count of published reviews. */
export interface ReviewStats {
  readonly count: number;
  readonly sum: number;
}

/** Mean to one decimal; 0 when there is no review. */
export function averageRating({ count, sum }: ReviewStats): number {
  return count === 0 ? 0 : Math.round((sum / count) * 10) / 10;
}

/** The lowest and highest monthly rent over all rooms, in rupees. */
export function overallPriceRange(rooms: ListingInput['rooms']): { min: number; max: number } {
  return {
    min: Math.min(...rooms.map((room) => room.priceRange.min)),
    max: Math.max(...rooms.map((room) => room.priceRange.max)),
  };
}

const favouriteFrom = 3;

/** Suits students and is rated at least 3. */
export function isStudentsFavourite(
  suitableFor: ListingInput['suitableFor'],
  stats: ReviewStats,
): boolean {
  const suitsStudents = suitableFor.some((each) => each === 'Students' || each === 'Both');
  return suitsStudents && averageRating(stats) >= favouriteFrom;
}

/** URL of the largest crop. */
export function imageUrl(imageId: string): string {
  return `/images/${imageId}/1000.jpg`;
}

/** The picture id in such a URL (or a bare id); undefined for any other URL. */
export function imageIdOf(url: string): string | undefined {
  return /^(?:\/images\/)?([0-9a-f]{24})(?:\/1000\.jpg)?$/.exec(url)?.[1];
}
