import metadata from 'libphonenumber-js/metadata.min.json' with { type: 'json' };
import { describe, expect, it } from 'vitest';
import { normaliseTyped, maxTypedLength } from './normalise-typed.ts';
import { readGstin, readPincode } from './pincode-and-gstin.ts';
import { readEmail } from './email-address.ts';
import { readCount, readDegrees, readRupees, readYear } from './number.ts';
import { india } from './phone.ts';

describe('normaliseTyped', () => {
  const digits = Array.from({ length: 0x11_0000 - 0x80 }, (_, n) => n + 0x80)
    .filter((code) => code < 0xd800 || code > 0xdfff)
    .map((code) => String.fromCodePoint(code))
    .filter((character) => /\p{Nd}/u.test(character));

  it('reads the digits of every script', () => {
    expect(digits.length % 10).toBe(0);
    const read = digits.map(normaliseTyped).join('');
    expect(read).toBe('0123456789'.repeat(digits.length / 10));
  });

  it('does not read footnote marks and fractions as digits', () => {
    for (const typed of ['5000²', '5000①', '5½', '5000₁']) {
      expect(readRupees(typed)).toBeNaN();
    }
  });

  it('does not read text longer than its limit', () => {
    expect(normaliseTyped('9'.repeat(maxTypedLength))).toHaveLength(maxTypedLength);
    expect(normaliseTyped('9'.repeat(maxTypedLength + 1))).toBe('');
    expect(normaliseTyped('\uFDFA'.repeat(maxTypedLength / 2))).toBe('');
  });
});

describe('readRupees', () => {
  it('keeps paise', () => {
    expect(readRupees('₹ 5,000.50')).toBe(5000.5);
    expect(readRupees('₹ 5,000.5')).toBe(5000.5);
    expect(readRupees('1.15 lakh')).toBe(115_000);
  });

  it.each([
    ['', ' ', '₹', 'Rs', '-5000', '−5000', '1e4', '0x1F40', '5.000', '5,0', '5,00', '50,00'],
    ['5000-6000', '5000 6000', '5000 to 6000', '$5000', '5000 USD', '5000,50', '5,0000'],
    ['five', '5k k', 'k', 'lakh', '5000 per year', '5000/day', '5000%', '5..000', 'NaN'],
  ])('refuses %j and others', (...typed) => {
    expect(typed.map(readRupees)).toEqual(typed.map(() => Number.NaN));
  });
});

it('years and counts accept no other numbers', () => {
  const others = ['2015-16', '15/08/2015', '2015 rooms', "'15", '2 k', '-5', ''];
  expect(others.map(readYear)).toEqual(others.map(() => Number.NaN));
  expect(['12', '१२', '12 beds', '1,200', ' 7 days.'].map(readCount)).toEqual([
    12, 12, 12, 1200, 7,
  ]);
});

it('degrees are decimal', () => {
  expect(['25.6093', '२५.६०९३', '25.6093° N', '-33.9', '٨٥٫١٣٧٦'].map(readDegrees)).toEqual([
    25.6093, 25.6093, 25.6093, -33.9, 85.1376,
  ]);
  for (const wrong of ['25° 36′', '1e1', '0x10', '25.6, 85.1', '']) {
    expect(readDegrees(wrong)).toBeNaN();
  }
});

it('a pincode is exactly six digits', () => {
  const wrong = ['80000', '8000011', '800001 800002', 'B-12, 800001', '8O0001', ''];
  for (const typed of wrong) expect(readPincode(typed)).not.toMatch(/^\d{6}$/);
});

it('invalid GSTINs and addresses stay invalid', () => {
  expect(readGstin('PAN ABCPK1234L')).toBe('PANABCPK1234L');
  expect(readEmail('asha@example.com, ravi@example.com')).toMatch(/,/);
  expect(readEmail('asha at example.com')).not.toMatch(/@/);
});

it("metadata for India equals the library's, without formats", () => {
  const [code, idd, pattern, lengths, , prefix] = metadata.countries.IN as unknown[];
  expect(india).toEqual({
    version: metadata.version,
    country_calling_codes: { 91: metadata.country_calling_codes['91'] },
    countries: { IN: [code, idd, pattern, lengths, [], prefix] },
  });
});
