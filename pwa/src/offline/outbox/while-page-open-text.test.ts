// @vitest-environment node
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { offerMemory, switchToMemory } from '../database/memory-fallback.ts';
import { savedListText, queuedWriteText } from './while-page-open-text.ts';
import { createI18n } from '../../shared/i18n/i18n.ts';
import { offline } from '../../shared/i18n/locales/en/offline.ts';

const src = join(import.meta.dirname, '../..');
const locales = join(src, 'shared/i18n/locales/en');
const sources = readdirSync(src, { recursive: true, encoding: 'utf8' }).filter(
  (name) => /\.tsx?$/.test(name) && !/\.test\.tsx?$|locales/.test(name),
);

/** Matches texts which promise that this phone keeps something unsent. */
const promise =
  /^Saved\. We'll send|We'll send (?:it|these items|your enquiry) when .*\.$|^We send these items automatically|^Saved on this device\.|^This list is saved on this device/;

/** Namespaces and last parts of the keys of such texts. */
function promising(): { namespace: string; key: string }[] {
  return readdirSync(locales).flatMap((name) =>
    [...readFileSync(join(locales, name), 'utf8').matchAll(/(\w+):\s+(['"])((?:(?!\2).)*)\2,/g)]
      .filter(([, , , text = '']) => promise.test(text))
      .map(([, key = '']) => ({ namespace: name.replace('.ts', ''), key })),
  );
}

/**
 * Uses of the same keys for other texts. The photo step of the listing form itself says where a photo is not
 * kept.
 */
const others = [
  'features/listing-form/photos/photos-step.tsx waits',
  'features/listings/reviews/appeal.tsx waits',
  'features/wishlist/pages/wishlist-page.tsx kept',
];

it('no words that promise to keep an unsent write stand on a phone that stores nothing', () => {
  const texts = promising();
  const keys = texts.map(({ key }) => key);
  expect(keys).toEqual(expect.arrayContaining(['queued', 'waits', 'waiting', 'lead', 'kept']));
  const uses = sources.flatMap((name) => {
    const text = readFileSync(join(src, name), 'utf8');
    return texts
      .filter(({ namespace }) => new RegExp(`['(]${namespace}[':]`).test(text))
      .filter(({ key }) => new RegExp(`\\bt\\([^()]*?['.:]${key}'`).test(text))
      .map(({ key }) => ({
        use: `${name.replaceAll('\\', '/')} ${key}`,
        guarded: new RegExp(
          `(?:queuedWrite|savedList)Text\\(\\s*(?:getI18n\\(\\)\\.)?t\\([^()]*?['.:]${key}'`,
        ).test(text),
      }));
  });
  const plain = uses.filter(({ guarded }) => !guarded).map(({ use }) => use);
  expect(plain.toSorted()).toEqual(others);
  expect(uses.length - plain.length).toBeGreaterThan(7);
});

it('says that it waits while the page is open, in memory alone', async () => {
  createI18n('en');
  expect(queuedWriteText('Saved.')).toBe('Saved.');
  offerMemory(async () => ({ indexedDB: {}, IDBKeyRange: {} }) as never);
  expect(await switchToMemory()).toBe(true);
  expect(queuedWriteText('Saved.')).toBe(offline.whileOpen);
  expect(savedListText('Saved on this device.')).toBe(offline.listWhileOpen);
});
