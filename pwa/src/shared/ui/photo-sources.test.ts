import { expect, test } from 'vitest';
import { photoSources } from './photo-sources.ts';

test('a derived photo offers its sizes and formats, best format first', () => {
  const sources = photoSources('/images/ab_1-c/1000.jpg');
  expect(sources?.formats.map((format) => format.type)).toEqual(['image/avif', 'image/webp']);
  expect(sources?.formats[0]?.srcSet).toBe(
    '/images/ab_1-c/500.avif 500w, /images/ab_1-c/1000.avif 1000w',
  );
  expect(sources?.fallback).toBe('/images/ab_1-c/500.jpg');
});

test('where data is saved only the small ones are offered', () => {
  const sources = photoSources('/images/ab_1-c/1000.jpg', 'small');
  expect(sources?.formats.map(({ srcSet }) => srcSet)).toEqual([
    '/images/ab_1-c/500.avif 500w',
    '/images/ab_1-c/500.webp 500w',
  ]);
  expect(sources?.fallbackSet).not.toContain('1000');
  const tapped = photoSources('/images/ab_1-c/1000.jpg', 'tap');
  expect(tapped?.fallback).toBe('/images/ab_1-c/500.jpg?wanted');
});

test('any other address is shown as it is', () => {
  expect(photoSources('https://example.com/a.jpg')).toBeNull();
  expect(photoSources('/images/a/b/1000.jpg')).toBeNull();
});
