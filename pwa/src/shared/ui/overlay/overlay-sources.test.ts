import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';

const source = path.resolve(import.meta.dirname, '../../..');
const files = globSync('**/*.{ts,tsx}', { cwd: source, exclude: ['**/*.test.{ts,tsx}'] }).map(
  (name) => ({ name, text: readFileSync(path.join(source, name), 'utf8') }),
);
const filesWith = (pattern: RegExp) =>
  files.filter(({ text }) => pattern.test(text)).map(({ name }) => name);

test('modal dialogs are sheets or the photo viewer, which have history entries', () => {
  expect(filesWith(/\.showModal\(/).toSorted()).toEqual([
    'shared/ui/overlay/sheet.tsx',
    'shared/ui/photo/lightbox/lightbox.tsx',
  ]);
  expect(filesWith(/<Lightbox\b/).every((name) => filesWith(/useOverlay/).includes(name))).toBe(
    true,
  );
});

test('no component library opens a dialog of its own', () => {
  const modal = /@mui\/material\/(?:Dialog|Drawer|Menu|Modal|Popover|SwipeableDrawer)['/]/;
  expect(filesWith(modal)).toEqual([]);
  expect(filesWith(/\b(?:window\.)?(?:confirm|alert|prompt)\('/)).toEqual([]);
});
