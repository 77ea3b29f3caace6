/** Without it Excel takes UTF-8 for something else, and Hindi for nonsense. */
const byteOrderMark = '\uFEFF';

/** Rows as CSV (RFC 4180) for a spreadsheet. No cell can start a formula there. */
export function toCsv(rows: readonly (readonly (string | number)[])[]): string {
  const lines = rows.map((row) => row.map((value) => cell(String(value))).join(','));
  return byteOrderMark + lines.join('\r\n');
}

/** Semicolons and tabs end a cell where a spreadsheet is set so. */
function cell(value: string): string {
  const harmless = startsFormula(value) ? `'${value}` : value;
  return /[",;\t\r\n]/.test(harmless) ? `"${harmless.replaceAll('"', '""')}"` : harmless;
}

/** Spreadsheets skip what cannot be seen, and take other forms of a sign, as full-width ones, for the sign. */
function startsFormula(value: string): boolean {
  if (/^[\t\r\n]/.test(value)) return true;
  return /^[\p{White_Space}\p{C}]*[=+\-@|%\u2212\p{Pd}]/u.test(value.normalize('NFKC'));
}
