import type { Language } from '../i18n/i18n.ts';

let toHindi = (address: string): string => address;

/** Called with the Hindi texts, so that other languages do not load the place names. */
export function setHindiAddresses(translate: (address: string) => string): void {
  toHindi = translate;
}

/** Parts of an address as one line, in Hindi with the Hindi names of places. Skips empty parts. */
export function addressText(parts: readonly (string | undefined)[], language: Language): string {
  const line = parts.filter(Boolean).join(', ');
  return language === 'hi' ? toHindi(line) : line;
}
