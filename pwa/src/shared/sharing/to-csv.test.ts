import { expect, test } from 'vitest';
import { toCsv } from './to-csv.ts';

const signs = ['=', '+', '-', '@'];
/** Every character that a spreadsheet may read as a sign. */
const forms = Array.from({ length: 0x1_0000 }, (_, code) => String.fromCharCode(code)).filter(
  (letter) => signs.includes(letter.normalize('NFKC')),
);
const before = ['', ' ', '\u00a0', '\u200b', '\u200e', '\ufeff', '\u3000', '\0', ' \t '];

function cellOf(value: string): string {
  const [, cell = ''] = /^\uFEFFfirst,(.*)$/s.exec(toCsv([['first', value]])) ?? [];
  return cell.startsWith('"') ? cell.slice(1, -1).replaceAll('""', '"') : cell;
}

test('covers other forms of the formula signs', () => {
  expect(forms).toEqual(expect.arrayContaining(Array.from('=+-@＝＋－＠﹢⁺₌﹣')));
});

test.each(forms)('%s starts no formula after invisible characters', (sign) => {
  for (const hidden of before) expect(cellOf(`${hidden}${sign}1+1`)).toMatch(/^'/);
});

test.each(['\t=1', '\r=1', '\n=1', '\tplain', '−1', '–1', '|cmd', '%0A=1'])(
  '%j starts no formula',
  (value) => {
    expect(cellOf(value)).toBe(`'${value}`);
  },
);

test.each(['plain;=1+1', 'plain\t=1+1', 'plain\r=1+1', 'plain,=1+1', 'a "quoted" word'])(
  '%j stays one cell in any spreadsheet',
  (value) => {
    expect(toCsv([[value]])).toBe(`\uFEFF"${value.replaceAll('"', '""')}"`);
  },
);

test.each(['Asha', 'आशा', '6500', 'Is a bed free? 2 = two', '(quiet) room', '5 + 1'])(
  '%s stays unchanged',
  (value) => {
    expect(toCsv([[value]])).toBe(`\uFEFF${value}`);
  },
);
