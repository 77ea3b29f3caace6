import { createHash } from 'node:crypto';
import type { StaticFiles } from './static-files.ts';

const png = '/brand/icon-192.png';
const touchIcon = '/brand/apple-touch-icon.png';
const pngSize = 192;

/** Adds the icons that browsers and crawlers request without reading a page. */
export function withWellKnownIcons(files: StaticFiles): StaticFiles {
  const all = new Map(files);
  const touch = files.get(touchIcon);
  if (touch) {
    all.set('/apple-touch-icon.png', touch);
    all.set('/apple-touch-icon-precomposed.png', touch);
  }
  const icon = files.get(png);
  if (icon) {
    const identity = icoOf(icon.encoded.identity);
    const hash = createHash('sha256').update(identity).digest('base64url').slice(0, 20);
    all.set('/favicon.ico', { encoded: { identity }, hash, cache: icon.cache });
  }
  return all;
}

/** An ICO file that contains one PNG. Windows Vista and later support this. */
function icoOf(picture: Buffer): Buffer {
  const head = Buffer.alloc(22);
  head.writeUInt16LE(1, 2); // type: icon
  head.writeUInt16LE(1, 4); // number of pictures
  head.writeUInt8(pngSize, 6);
  head.writeUInt8(pngSize, 7);
  head.writeUInt16LE(1, 10); // colour planes
  head.writeUInt16LE(32, 12); // bits per pixel
  head.writeUInt32LE(picture.length, 14);
  head.writeUInt32LE(head.length, 18);
  return Buffer.concat([head, picture]);
}
