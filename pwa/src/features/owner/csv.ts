/** Without it Excel takes UTF-8 for something else, and Hindi for nonsense. */
const byteOrderMark = '\uFEFF';

/** Rows as CSV (RFC 4180) for a spreadsheet. No cell can start a formula there. */
export function csvOf(rows: readonly (readonly (string | number)[])[]): string {
  const lines = rows.map((row) => row.map((value) => cell(String(value))).join(','));
  return byteOrderMark + lines.join('\r\n');
}

function cell(value: string): string {
  const harmless = /^[=+\-@\t\r]/.test(value) ? `'${value}` : value;
  return /[",\r\n]/.test(harmless) ? `"${harmless.replaceAll('"', '""')}"` : harmless;
}
