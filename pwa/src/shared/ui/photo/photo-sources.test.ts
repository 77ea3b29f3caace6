import { expect, test } from 'vitest';
import { photoSources, wholeSources } from './photo-sources.ts';

test('a derived photo offers its sizes and formats, best format first', () => {
  const sources = photoSources('/images/ab_1-c/1000.jpg');
  expect(sources?.formats.map((format) => format.type)).toEqual(['image/avif', 'image/webp']);
  expect(sources?.formats[0]?.srcSet).toBe(
    '/images/ab_1-c/500.avif 500w, /images/ab_1-c/1000.avif 1000w',
  );
  expect(sources?.fallback).toBe('/images/ab_1-c/500.jpg');
});

test('data saving offers only small photos', () => {
  const sources = photoSources('/images/ab_1-c/1000.jpg', 'small');
  expect(sources?.formats.map(({ srcSet }) => srcSet)).toEqual([
    '/images/ab_1-c/500.avif 500w',
    '/images/ab_1-c/500.webp 500w',
  ]);
  expect(sources?.fallbackSet).not.toContain('1000');
  const tapped = photoSources('/images/ab_1-c/1000.jpg', 'tap');
  expect(tapped?.fallback).toBe('/images/ab_1-c/500.jpg?wanted');
});

test('other addresses have no sources', () => {
  expect(photoSources('https://example.com/a.jpg')).toBeNull();
  expect(photoSources('/images/a/b/1000.jpg')).toBeNull();
});

test('an uncropped photo offers its own widths, and the small file with data saving', () => {
  const portrait = { width: 1200, height: 1600 };
  const sources = wholeSources('/images/a/1000.jpg', portrait);
  expect(sources?.formats).toEqual([
    {
      type: 'image/avif',
      srcSet: '/images/a/whole-800.avif 600w, /images/a/whole-1600.avif 1200w',
    },
  ]);
  expect(wholeSources('/images/a/1000.jpg', portrait, 'small')?.fallbackSet).toBe(
    '/images/a/whole-800.jpg 600w',
  );
  const small = wholeSources('/images/a/1000.jpg', { width: 640, height: 480 });
  expect(small?.fallbackSet).toBe('/images/a/whole-800.jpg 640w');
  expect(wholeSources('https://example.com/a.jpg', portrait)).toBeNull();
});
