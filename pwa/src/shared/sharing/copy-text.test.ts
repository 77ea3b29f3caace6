// @vitest-environment node
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it, vi } from 'vitest';
import { copyText } from './copy-text.ts';

const root = join(import.meta.dirname, '../..');
const sources = readdirSync(root, { recursive: true, encoding: 'utf8' })
  .filter((name) => /\.tsx?$/.test(name) && !/\.test\.tsx?$/.test(name))
  .map((name) => ({ name, text: readFileSync(join(root, name), 'utf8') }));

it('returns whether the text was copied, also without a clipboard', async () => {
  const writeText = vi.fn(async () => {});
  vi.stubGlobal('navigator', { clipboard: { writeText } });
  expect(await copyText('a')).toBe(true);
  expect(writeText).toHaveBeenCalledWith('a');
  vi.stubGlobal('navigator', { clipboard: { writeText: () => Promise.reject(new Error('no')) } });
  expect(await copyText('a')).toBe(false);
  vi.stubGlobal('navigator', {});
  expect(await copyText('a')).toBe(false);
  vi.unstubAllGlobals();
});

it('is the only writer to the clipboard, and every caller shows text that could not be copied', () => {
  const writers = sources.filter(({ text }) => text.includes('clipboard.writeText'));
  expect(writers.map(({ name }) => name)).toEqual([join('shared', 'sharing', 'copy-text.ts')]);
  const copying = sources.filter(
    ({ text }) => /\b(?:copyText|shareLink)\(/.test(text) && /<\w/.test(text),
  );
  const screens = copying.filter(({ name }) => name.endsWith('.tsx'));
  expect(screens.length).toBeGreaterThan(5);
  const silent = screens.filter(({ text }) => !/<CopyByHand|readOnly\s+value=\{url\}/.test(text));
  expect(silent.map(({ name }) => name)).toEqual([]);
});
