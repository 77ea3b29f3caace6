import { expect, test } from 'vitest';
import { addHindi } from '../../i18n/hindi-first-route.ts';
import { createI18n } from '../../i18n/i18n.ts';
import { photoAlt } from './photo-alt.ts';

addHindi();

const sources = import.meta.glob<string>(['../../../**/*.tsx', '!../../../**/*.test.tsx'], {
  eager: true,
  query: '?raw',
  import: 'default',
});

test('a photo without a description is named by its hostel and place', () => {
  const place = { name: 'Asha', n: 0, total: 3 };
  const { t } = createI18n('en');
  expect(photoAlt(t, { ...place, alt: 'The front' })).toBe('The front');
  expect(photoAlt(t, { ...place, alt: '' })).toBe('Asha, photo 1 of 3');
  expect(photoAlt(t, { ...place, alt: undefined })).toBe('Asha, photo 1 of 3');
  expect(photoAlt(createI18n('hi').t, { ...place, alt: '' })).toBe('Asha, फ़ोटो 1 (कुल 3)');
});

test('no screen shows a photo with the description alone', () => {
  const bare = Object.entries(sources).filter(([, source]) =>
    /<Picture\b[^<]*?\balt=\{(?:[^}]*\?\? ''|photo\.alt)\}/.test(source),
  );
  expect(bare.map(([path]) => path)).toEqual([]);
});
