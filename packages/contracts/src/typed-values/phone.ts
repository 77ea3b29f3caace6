import parseNumber, { type MetadataJson } from 'libphonenumber-js/core';
import { normaliseTyped } from './normalise-typed.ts';

/**
 * India as `libphonenumber-js` has it in `metadata.min.json`, without the formats, which only printing
 * needs: calling code, international prefix, pattern, lengths, no formats, prefix within India.
 */
export const india = {
  version: 4,
  country_calling_codes: { 91: ['IN'] },
  countries: {
    IN: ['91', '00', '(?:000800|[2-9]\\d\\d)\\d{7}|1\\d{7,12}', [8, 9, 10, 11, 12, 13], [], '0'],
  },
} as unknown as MetadataJson;

/** What people put between digits that the library does not know as a separator. */
const separators = /[,،:;_*|•·॰'"]+/gu;

/**
 * The ten digits of an Indian number as people type and paste it. Empty when there is no such number,
 * more than one, or an extension, which would be lost.
 */
export function readPhone(typed: string): string {
  const tidy = normaliseTyped(typed)
    .replace(separators, ' ')
    .replace(/\++/g, '+')
    // "091 98765 43210": the prefix within India before the calling code.
    .replace(/^(\D*)0[ -]*(?=91(?:\D*\d){10}\D*$)/, '$1');
  const number = parseNumber(tidy, { defaultCountry: 'IN' }, india);
  if (number === undefined || number.countryCallingCode !== '91' || number.ext) return '';
  return number.nationalNumber.replace(/^0(?=\d{10}$)/, '');
}
