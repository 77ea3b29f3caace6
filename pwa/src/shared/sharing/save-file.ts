const aheadOfUtcMs = 5.5 * 3_600_000;

/** Gives the person a file: `name` gets today's date (in India) and the ending. */
export function saveFile(content: string, type: string, name: string, ending: string): void {
  const address = URL.createObjectURL(new Blob([content], { type }));
  const link = document.createElement('a');
  link.href = address;
  const today = new Date(Date.now() + aheadOfUtcMs).toISOString().slice(0, 10);
  link.download = `${name}-${today}.${ending}`;
  link.click();
  // The download has begun by then; revoked at once, some browsers save nothing.
  setTimeout(() => URL.revokeObjectURL(address), 60_000);
}
