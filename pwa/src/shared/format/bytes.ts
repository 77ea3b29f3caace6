import { formatNumber } from './format-number.ts';

type Unit = 'kB' | 'MB' | 'GB';

const hindi: Readonly<Record<Unit, string>> = { kB: 'केबी', MB: 'एमबी', GB: 'जीबी' };

/** Bytes in decimal units: "240 kB", "1.1 MB", "10.7 GB"; in Hindi "240 केबी". */
export function formatBytes(bytes: number, language: string): string {
  const { value, unit } = inUnit(bytes);
  const name = language === 'hi' ? hindi[unit] : unit;
  return `${formatNumber(value, value < 100 ? 1 : 0)} ${name}`;
}

function inUnit(bytes: number): { value: number; unit: Unit } {
  if (bytes < 999_500) return { value: Math.ceil(bytes / 1000), unit: 'kB' };
  if (bytes < 999.5e6) return { value: bytes / 1e6, unit: 'MB' };
  return { value: bytes / 1e9, unit: 'GB' };
}
