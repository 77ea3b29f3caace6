/**
 * `taken`: JPEG, PNG or WebP, which our servers accept. `heic`: the format of many phones, which
 * few browsers read.
 */
export type PhotoKind = 'taken' | 'heic' | null;

/**
 * Detects the format by the first bytes, because names and types are unreliable. Null for other
 * files.
 */
export async function detectPhotoKind(file: Blob): Promise<PhotoKind> {
  const bytes = new Uint8Array(await file.slice(0, 12).arrayBuffer());
  const head = String.fromCharCode(...bytes);
  if (/^\xff\xd8\xff|^\x89PNG\r\n|^RIFF[^]{4}WEBP/.test(head)) return 'taken';
  return /^[^]{4}ftyp(?:hei[cmsx]|hev[cmsx]|mif1|msf1)/.test(head) ? 'heic' : null;
}

/**
 * The `accept` value of a file picker. Safari converts HEIC to JPEG when HEIC is not listed; other
 * browsers hide HEIC files when it is not.
 */
export function acceptedPhotoTypes(): string {
  const taken = 'image/jpeg,image/png,image/webp';
  return navigator.vendor.startsWith('Apple')
    ? taken
    : `${taken},image/heic,image/heif,.heic,.heif`;
}
