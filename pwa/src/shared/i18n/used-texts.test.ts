import { expect, test } from 'vitest';
import { namespaces, texts } from './testing/locale-texts.ts';

const sources = import.meta.glob<string>(
  ['../../**/*.{ts,tsx}', '!../../**/*.test.{ts,tsx}', '!./locales/**'],
  { eager: true, query: '?raw', import: 'default' },
);

/** Matches `t('key')`, `t(condition ? 'key' : 'other')`, and the same of `i18n.t`. */
const askedFor = /(?<!\w)t\(\s*(?:'([^']+)'|[^()`,?]*\?\s*'([^']+)'\s*:\s*'([^']+)')/g;
const translators = /useTranslation\(([^)]*)\)|Translate<([^>]*)>/g;

const known = new Map(
  namespaces('en').map((file) => [file.replace('.ts', ''), Object.keys(texts('en', file))]),
);

test('every text that the code names exists', () => {
  const named = Object.entries(sources).flatMap(([path, source]) =>
    [...source.matchAll(askedFor)]
      .flatMap(([, ...keys]) => keys)
      .filter((key) => key !== undefined)
      .map((key) => ({ path, key, exists: exists(key, namespacesOf(source)) })),
  );
  expect(named.length).toBeGreaterThan(500);
  expect(named.filter(({ exists }) => !exists)).toEqual([]);
});

/** The namespaces of a file; all when its translator is passed in. */
function namespacesOf(source: string): string[] {
  const places = [...source.matchAll(translators)].map(([, used, typed]) => used ?? typed ?? '');
  const handed = places.some((place) => /^\w/.test(place));
  if (handed || !/useTranslation|Translate<|i18n\.t\b/.test(source)) return [...known.keys()];
  return [...places.flatMap((place) => place.match(/[\w-]+/g) ?? []), 'common'];
}

function exists(key: string, own: readonly string[]): boolean {
  const [name = '', namespace] = key.split(':').reverse();
  const forms = [name, `${name}_other`];
  return (namespace ? [namespace] : own).some((place) =>
    known.get(place)?.some((text) => forms.includes(text)),
  );
}
