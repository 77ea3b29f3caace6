import { formatNumber } from './format-number.ts';

/** Kilometres as text: "450 m" in steps of 50 below one, then "3.2 km", "12 km". */
export function formatDistance(kilometres: number, language: string): string {
  const [m, km] = language === 'hi' ? ['मीटर', 'कि॰मी॰'] : ['m', 'km'];
  const metres = Math.max(50, Math.round(kilometres * 20) * 50);
  if (metres < 1000) return `${metres} ${m}`;
  return `${formatNumber(kilometres, kilometres < 10 ? 1 : 0)} ${km}`;
}
