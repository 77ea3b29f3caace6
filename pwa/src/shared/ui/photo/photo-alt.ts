import type { Translate } from '../../i18n/i18n.ts';

/** The description of a hostel's photo; without one, the hostel's name and the place of the photo. `n` counts from 0. */
export function photoAlt(
  t: Translate,
  {
    alt,
    ...place
  }: {
    readonly alt: string | undefined;
    readonly name: string;
    readonly n: number;
    readonly total: number;
  },
): string {
  return alt || t('common:photos.photo', { ...place, n: place.n + 1 });
}
