import { expect, test, vi } from 'vitest';
import { readPhotoPolicy, photoFileCandidates, writePhotoPolicy } from './photo-policy.ts';
import { FakeCaches } from '../testing/fake-caches.ts';

test('with data saver, the small file is fetched for every size', () => {
  expect(photoFileCandidates('/images/a/1000.avif', 'all').fetched).toBe('/images/a/1000.avif');
  expect(photoFileCandidates('/images/a/1000.avif', 'small').fetched).toBe('/images/a/500.avif');
  expect(photoFileCandidates('/images/a/1000.webp', 'tap').fetched).toBe('/images/a/500.webp');
});

test('any cached size is an alternative, but no format that the browser may not read', () => {
  expect(photoFileCandidates('/images/a/1000.avif', 'all').same).toEqual([
    '/images/a/1000.avif',
    '/images/a/500.avif',
    '/images/a/1000.webp',
    '/images/a/500.webp',
  ]);
  expect(photoFileCandidates('/images/a/500.webp', 'all').same).toEqual([
    '/images/a/500.webp',
    '/images/a/1000.webp',
  ]);
  expect(photoFileCandidates('/images/a/other.svg', 'tap')).toEqual({
    fetched: '/images/a/other.svg',
    same: ['/images/a/other.svg'],
    instead: [],
  });
});

test('a crop and the whole photo are alternatives to each other', () => {
  const whole = photoFileCandidates('/images/a/whole-1600.avif', 'small');
  expect(whole.fetched).toBe('/images/a/whole-800.avif');
  expect(whole.same).toEqual(['/images/a/whole-1600.avif', '/images/a/whole-800.avif']);
  expect(whole.instead).toContain('/images/a/500.webp');
  expect(photoFileCandidates('/images/a/500.jpg', 'all').instead).toEqual([
    '/images/a/whole-800.jpg',
    '/images/a/whole-1600.jpg',
  ]);
});

test('stores the last policy; without one all photos load', async () => {
  vi.stubGlobal('caches', new FakeCaches());
  expect(await readPhotoPolicy()).toBe('all');
  await writePhotoPolicy('tap');
  expect(await readPhotoPolicy()).toBe('tap');
});
