import { nameMeant } from './match-place-name.ts';

/**
 * The parts of Patna, then the landmarks, that hostels are looked for by, as addresses have them: of names
 * that are as near to a typed one the first is meant.
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

/** Less is a part of any word. */
const wordToMean = /[\p{L}\p{M}]{3}/u;

/**
 * What a locality may stand for in an address, in lower case: what was typed, and the place of Patna that is
 * meant by it where it is spelt by ear or in Hindi ("kankrbag", "बोरिंग").
 */
export function localityParts(locality: string): string[] {
  const typed = locality.trim().toLowerCase();
  const isName = placesOfPatna.some((name) => name.toLowerCase().includes(typed));
  const meant = isName || !wordToMean.test(typed) ? undefined : nameMeant(typed, placesOfPatna);
  return meant === undefined ? [typed] : [typed, meant.toLowerCase()];
}
