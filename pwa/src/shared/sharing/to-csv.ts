/** Without it Excel does not read the file as UTF-8. */
const byteOrderMark = '\uFEFF';

/** Rows as CSV (RFC 4180). No cell is evaluated as a formula. */
export function toCsv(rows: readonly (readonly (string | number)[])[]): string {
  const lines = rows.map((row) => row.map((value) => cell(String(value))).join(','));
  return byteOrderMark + lines.join('\r\n');
}

/** Depending on their locale, spreadsheets split cells at semicolons or tabs. */
function cell(value: string): string {
  const harmless = startsFormula(value) ? `'${value}` : value;
  return /[",;\t\r\n]/.test(harmless) ? `"${harmless.replaceAll('"', '""')}"` : harmless;
}

/** Spreadsheets ignore invisible characters and accept full-width signs. */
function startsFormula(value: string): boolean {
  if (/^[\t\r\n]/.test(value)) return true;
  return /^[\p{White_Space}\p{C}]*[=+\-@|%\u2212\p{Pd}]/u.test(value.normalize('NFKC'));
}
