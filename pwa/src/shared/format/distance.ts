import { localeOf } from './locale.ts';
import { madeOnce } from './made-once.ts';

const formatOf = madeOnce(
  (language: string, unit: string, digits: number) =>
    new Intl.NumberFormat(localeOf(language), {
      style: 'unit',
      unit,
      maximumFractionDigits: digits,
    }),
);

/** Kilometres as people say them: "450 m" in steps of 50 below one, then "3.2 km", "12 km". */
export function formatDistance(kilometres: number, language: string): string {
  const metres = Math.max(50, Math.round(kilometres * 20) * 50);
  if (metres < 1000) return formatOf(language, 'meter', 0).format(metres);
  return formatOf(language, 'kilometer', kilometres < 10 ? 1 : 0).format(kilometres);
}
