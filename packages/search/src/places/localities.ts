import { nameMeant } from './match-place-name.ts';

/**
 * Areas of Patna, then landmarks, spelled as in addresses. Of names equally close to a typed one, the first
 * wins.
 */
export const placesOfPatna: readonly string[] = [
  'Boring Road',
  'Kidwaipuri',
  'Patliputra Colony',
  'Kurji',
  'Digha',
  'Raja Bazar',
  'Ashiana Nagar',
  'Saguna More',
  'Danapur',
  'Phulwari Sharif',
  'Anisabad',
  'Gardanibagh',
  'Mithapur',
  'Exhibition Road',
  'Kadamkuan',
  'Rajendra Nagar',
  'Bazar Samiti',
  'Mahendru',
  'Ashok Nagar',
  'Kankarbagh',
  'Patna City',
  'Boring Road Chauraha',
  'Musallahpur Haat',
  'Naya Tola',
  'Kankarbagh Tempo Stand',
  'Patna University',
  'NIT Patna',
  'A. N. College',
  "Patna Women's College",
  'PMCH',
  'IGIMS',
  'AIIMS Patna',
  'Patna Junction',
  'Rajendra Nagar Terminal',
  'Patliputra Junction',
  'Danapur station',
  'Patna Sahib station',
  'Patna airport',
  'Patliputra Bus Terminal',
  'Mithapur bus stand',
  'Gandhi Maidan bus stand',
  'Gandhi Maidan',
  'Golghar',
  'Patna zoo',
  'Dak Bungalow Chauraha',
  'Moin-ul-Haq Stadium',
  'Takht Sri Patna Sahib',
];

/** Shorter words would match part of almost any name. */
const wordToMean = /[\p{L}\p{M}]{3}/u;

/**
 * Texts to look for in an address, in lower case: the typed one, and the place of Patna it means when it is
 * spelled by ear or in Hindi ("kankrbag", "बोरिंग").
 */
export function localityParts(locality: string): string[] {
  const typed = locality.trim().toLowerCase();
  const isName = placesOfPatna.some((name) => name.toLowerCase().includes(typed));
  const meant = isName || !wordToMean.test(typed) ? undefined : nameMeant(typed, placesOfPatna);
  return meant === undefined ? [typed] : [typed, meant.toLowerCase()];
}
