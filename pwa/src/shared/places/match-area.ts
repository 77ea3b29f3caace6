import { nameMeant, placesOfPatna } from '@patna/search';

/**
 * The area or landmark of Patna that somebody means who spells it by ear or in Hindi ("kankrbag",
 * "बोरिंग"), as addresses have it; what was typed when it is part of a name, or of none.
 */
export function matchArea(typed: string): string {
  const plain = typed.trim();
  if (placesOfPatna.some((name) => name.toLowerCase().includes(plain.toLowerCase()))) return plain;
  return nameMeant(plain, placesOfPatna) ?? plain;
}
