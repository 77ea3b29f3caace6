import { nameMeant, placeNames } from '@patna/search';

/**
 * Maps a misspelled or Hindi name ("kankrbag", "बोरिंग") to the area or landmark as addresses spell
 * it. Returns the input when nothing matches.
 */
export function matchArea(typed: string): string {
  const plain = typed.trim();
  if (placeNames.some((name) => name.toLowerCase().includes(plain.toLowerCase()))) return plain;
  return nameMeant(plain, placeNames) ?? plain;
}
