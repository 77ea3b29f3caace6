/** A short fingerprint of a text, 32 bits (FNV-1a): against slips and mix-ups, not against forgers. */
export function fingerprint(text: string): number {
  let hash = 0x811c9dc5;
  for (const byte of new TextEncoder().encode(text)) {
    hash = Math.imul(hash ^ byte, 0x01000193);
  }
  return hash >>> 0;
}
