const aheadOfUtcMs = 5.5 * 3_600_000;

/** Downloads a file named with today's date in India. */
export function saveFile(content: BlobPart, type: string, name: string, ending: string): void {
  const address = URL.createObjectURL(new Blob([content], { type }));
  const link = document.createElement('a');
  link.href = address;
  const today = new Date(Date.now() + aheadOfUtcMs).toISOString().slice(0, 10);
  link.download = `${name}-${today}.${ending}`;
  link.click();
  // Some browsers save nothing when the URL is revoked at once.
  setTimeout(() => URL.revokeObjectURL(address), 60_000);
}
