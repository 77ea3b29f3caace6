import { expect, test } from 'vitest';
import { maxPhotoBytes, squarePhoto } from './square-photo.ts';

const gif = new TextEncoder().encode('GIF89a, which is no photo');
const jpegHead = new Uint8Array([0xff, 0xd8, 0xff, 0xe0, 0, 0, 0, 0, 0, 0, 0, 0]);

test.each([
  ['large', new Blob([jpegHead, new Uint8Array(maxPhotoBytes)])],
  ['kind', new Blob([gif], { type: 'image/jpeg' })],
  ['kind', new Blob([])],
  ['unreadable', new Blob([jpegHead])],
  ['heic', new Blob(['\0\0\0\x18ftypheic'])],
])('is %s', async (fault, file) => {
  expect(await squarePhoto(file)).toBe(fault);
});
