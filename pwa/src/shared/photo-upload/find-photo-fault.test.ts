import { photoMegabytes } from '@patna/contracts';
import { afterEach, expect, test, vi } from 'vitest';
import { findPhotoFault } from './find-photo-fault.ts';

const jpeg = (bytes = 3) =>
  new Blob([new Uint8Array([0xff, 0xd8, 0xff]), new Uint8Array(bytes)], { type: 'image/jpeg' });

function drawnAs(width: number, height: number): void {
  vi.stubGlobal('createImageBitmap', async () => ({ width, height, close: () => undefined }));
}

afterEach(() => void vi.unstubAllGlobals());

test.each([
  ['kind', new Blob(['%PDF-1.7'], { type: 'image/jpeg' }), [1000, 1000]],
  ['large', jpeg(photoMegabytes.each * 2 ** 20), [1000, 1000]],
  ['small', jpeg(), [639, 1000]],
  ['small', jpeg(), [1000, 319]],
  [null, jpeg(), [640, 320]],
] as const)('%s', async (fault, file, [width, height]) => {
  drawnAs(width, height);
  expect(await findPhotoFault(file)).toBe(fault);
});

test('a photo whose size cannot be read is left to the server', async () => {
  vi.stubGlobal('createImageBitmap', () => Promise.reject(new Error('cannot be decoded')));
  expect(await findPhotoFault(jpeg())).toBeNull();
});
