import parseNumber, { type MetadataJson } from 'libphonenumber-js/core';
import { normaliseTyped } from './normalise-typed.ts';

/**
 * India's entry in `metadata.min.json` of `libphonenumber-js`, without the formats for printing: calling code,
 * international prefix, pattern, lengths, national prefix.
 */
export const india = {
  version: 4,
  country_calling_codes: { 91: ['IN'] },
  countries: {
    IN: ['91', '00', '(?:000800|[2-9]\\d\\d)\\d{7}|1\\d{7,12}', [8, 9, 10, 11, 12, 13], [], '0'],
  },
} as unknown as MetadataJson;

/** Matches separators that the library does not know. */
const separators = /[,،:;_*|•·॰'"]+/gu;

/** The ten digits of a typed or pasted Indian number. Empty if the text has no number, several, or an extension. */
export function readPhone(typed: string): string {
  const tidy = normaliseTyped(typed)
    .replace(separators, ' ')
    .replace(/\++/g, '+')
    // In "091 98765 43210" the national prefix precedes the calling code.
    .replace(/^(\D*)0[ -]*(?=91(?:\D*\d){10}\D*$)/, '$1');
  const number = parseNumber(tidy, { defaultCountry: 'IN' }, india);
  if (number === undefined || number.countryCallingCode !== '91' || number.ext) return '';
  return number.nationalNumber.replace(/^0(?=\d{10}$)/, '');
}
