/** `taken`: JPEG, PNG or WebP, as our servers take it; `heic`: as many phones photograph, and few browsers read. */
export type PhotoKind = 'taken' | 'heic' | null;

/** What a file is by its first bytes: a name or a type is only said. Null when it is no photo. */
export async function detectPhotoKind(file: Blob): Promise<PhotoKind> {
  const bytes = new Uint8Array(await file.slice(0, 12).arrayBuffer());
  const head = String.fromCharCode(...bytes);
  if (/^\xff\xd8\xff|^\x89PNG\r\n|^RIFF[^]{4}WEBP/.test(head)) return 'taken';
  return /^[^]{4}ftyp(?:hei[cmsx]|hev[cmsx]|mif1|msf1)/.test(head) ? 'heic' : null;
}

/**
 * What a file picker is to offer. Apple's own browsers make JPEG of HEIC where it is not asked for, older
 * ones too that could not read it; everywhere else it must be asked for to be seen at all.
 */
export function acceptedPhotoTypes(): string {
  const taken = 'image/jpeg,image/png,image/webp';
  return navigator.vendor.startsWith('Apple')
    ? taken
    : `${taken},image/heic,image/heif,.heic,.heif`;
}
