import { afterEach, expect, it, vi } from 'vitest';
import { resizeImage } from '../photo/resize-image.ts';
import { fittedSize, shrinkPhoto } from './shrink-photo.ts';

vi.mock('../photo/resize-image.ts');

afterEach(() => void vi.resetAllMocks());

it.each([
  ['an ordinary photo', [4000, 3000], [1600, 1200]],
  ['a small one', [800, 600], [800, 600]],
  ['a very wide one, of which 500 pixels of height are left', [8000, 1000], [4000, 500]],
  ['a very tall one, of which 1000 pixels of width are left', [1500, 6000], [1000, 4000]],
] as const)(
  '%s is sent at a size that every picture of it can be cut from',
  (_what, [w, h], [width, height]) => {
    expect(fittedSize(w, h)).toEqual({ width, height });
  },
);

const heic = new File(['\0\0\0\x18ftypheic'], 'IMG_1.HEIC');

it('a readable HEIC photo is sent as JPEG, whatever its size', async () => {
  vi.mocked(resizeImage).mockResolvedValue(new Blob(['x'.repeat(99)], { type: 'image/jpeg' }));
  const sent = await shrinkPhoto(heic);
  expect([sent?.name, sent?.type, sent?.size]).toEqual(['IMG_1.jpg', 'image/jpeg', 99]);
});

it('an unreadable HEIC photo is not sent; other unreadable photos go unchanged', async () => {
  vi.mocked(resizeImage).mockRejectedValue(new Error('cannot be decoded'));
  expect(await shrinkPhoto(heic)).toBeNull();
  const large = new File(['x'.repeat(400_000)], 'front.jpg');
  expect(await shrinkPhoto(large)).toBe(large);
});

it('small photos are converted too, which removes GPS data', async () => {
  vi.mocked(resizeImage).mockResolvedValue(new Blob(['x'.repeat(99)], { type: 'image/jpeg' }));
  const small = new File(['place'], 'room.png', { type: 'image/png' });
  const sent = await shrinkPhoto(small);
  expect([sent?.name, sent?.type, sent?.size]).toEqual(['room.jpg', 'image/jpeg', 99]);
});
