import { readdirSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { isEnter } from './key-press.ts';

test('recognises Enter only outside of an input method', () => {
  const press = (key: string, keyCode: number, composing?: boolean) =>
    isEnter({
      key,
      keyCode,
      nativeEvent: composing === undefined ? {} : { isComposing: composing },
    });
  expect(press('Enter', 13)).toBe(true);
  expect(press('Enter', 13, false)).toBe(true);
  expect(press('Enter', 13, true)).toBe(false);
  expect(press('Enter', 229, false)).toBe(false);
  expect(press('a', 65, false)).toBe(false);
});

test('no screen compares keys with Enter itself', () => {
  const root = `${import.meta.dirname}/../../../`;
  const sources = readdirSync(root, { recursive: true, encoding: 'utf8' }).filter(
    (name) => /\.tsx?$/.test(name) && !/\.test\.|key-press\.ts$|testing\//.test(name),
  );
  expect(sources.length).toBeGreaterThan(300);
  const byItself = sources.filter((name) =>
    /['"`](?:Numpad)?Enter['"`]|\b(?:keyCode|which)\b\s*={2,3}\s*13/.test(
      readFileSync(`${root}${name}`, 'utf8'),
    ),
  );
  expect(byItself).toEqual([]);
});
