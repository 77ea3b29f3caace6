/** Bytes as people read them: "240 kB", "1.1 MB", "10.7 GB"; `language` as the app's. */
export function formatBytes(bytes: number, language: string): string {
  const { value, unit } = inUnit(bytes);
  return new Intl.NumberFormat(language, {
    style: 'unit',
    unit,
    unitDisplay: 'short',
    maximumFractionDigits: value < 100 ? 1 : 0,
  }).format(value);
}

function inUnit(bytes: number): { value: number; unit: string } {
  if (bytes < 999_500) return { value: Math.ceil(bytes / 1000), unit: 'kilobyte' };
  if (bytes < 999.5e6) return { value: bytes / 1e6, unit: 'megabyte' };
  return { value: bytes / 1e9, unit: 'gigabyte' };
}
