import { formatNumber } from './format-number.ts';

/** Bytes in decimal units, the same in both languages: "240 kB", "1.1 MB", "10.7 GB". */
export function formatBytes(bytes: number): string {
  const { value, unit } = inUnit(bytes);
  return `${formatNumber(value, value < 100 ? 1 : 0)} ${unit}`;
}

function inUnit(bytes: number): { value: number; unit: string } {
  if (bytes < 999_500) return { value: Math.ceil(bytes / 1000), unit: 'kB' };
  if (bytes < 999.5e6) return { value: bytes / 1e6, unit: 'MB' };
  return { value: bytes / 1e9, unit: 'GB' };
}
