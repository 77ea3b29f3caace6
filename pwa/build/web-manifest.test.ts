import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { webManifest } from './web-manifest.ts';

const screenshots = webManifest.screenshots ?? [];
const read = (src: string) => readFile(join(import.meta.dirname, '../public', src));

test('screenshots show the app in English and in Hindi, on a phone and on a wide screen', () => {
  const shown = screenshots.map(({ src, form_factor, label = '' }) => [
    form_factor,
    src.endsWith('-hi.png'),
    /[\u0900-\u097f]/.test(label),
  ]);
  expect(shown).toEqual([
    ['narrow', false, false],
    ['wide', false, false],
    ['narrow', true, true],
    ['wide', true, true],
  ]);
});

test('screenshots have their declared sizes and are small files', async () => {
  let bytes = 0;
  for (const { src, sizes } of screenshots) {
    const file = await read(src);
    bytes += file.length;
    expect(`${file.readUInt32BE(16)}x${file.readUInt32BE(20)}`).toBe(sizes);
  }
  expect(bytes).toBeLessThan(700 * 1024);
});

test('every shortcut has a Hindi name', () => {
  const shortcuts: readonly object[] = webManifest.shortcuts ?? [];
  const hindi = { name_localized: { hi: expect.stringMatching(/^[\u0900-\u097f ]+$/) } };
  expect(shortcuts).toEqual(Array.from({ length: 4 }, () => expect.objectContaining(hindi)));
});
