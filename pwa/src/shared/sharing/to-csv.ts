/** Excel reads a file as UTF-8 only if it begins with this mark. */
const byteOrderMark = '\uFEFF';

/** Rows as CSV (RFC 4180). No cell is evaluated as a formula. */
export function toCsv(rows: readonly (readonly (string | number)[])[]): string {
  const lines = rows.map((row) => row.map((value) => cell(String(value))).join(','));
  return byteOrderMark + lines.join('\r\n');
}

/**
 * Quotes a cell where needed. Depending on their locale, spreadsheets split cells at semicolons or tabs too.
 */
function cell(value: string): string {
  const harmless = startsFormula(value) ? `'${value}` : value;
  return /[",;\t\r\n]/.test(harmless) ? `"${harmless.replaceAll('"', '""')}"` : harmless;
}

/**
 * Whether a spreadsheet would read the cell as a formula. It ignores invisible characters and accepts
 * full-width signs.
 */
function startsFormula(value: string): boolean {
  if (/^[\t\r\n]/.test(value)) return true;
  return /^[\p{White_Space}\p{C}]*[=+\-@|%\u2212\p{Pd}]/u.test(value.normalize('NFKC'));
}
