import { afterAll, beforeAll, expect, it } from 'vitest';
import { differenceOf } from '../../deploy/testing/picture-grid.ts';
import { startTestStack, type TestStack } from '../../deploy/testing/test-stack.ts';
import { keptLooks, seeLooks } from './support/looks.ts';

/** Other fonts and another Chromium move some words; a lost picture or a broken column is more. */
const tolerated = 0.12;

let stack: TestStack;

beforeAll(async () => {
  stack = await startTestStack('one process, embedded log');
});

afterAll(() => stack?.stop());

it('looks as it did when `node pwa/e2e/looks.ts` was last run', async () => {
  const [kept, now] = [await keptLooks(), await seeLooks(stack)];
  expect(Object.keys(now)).toEqual(Object.keys(kept));
  const changed = Object.entries(now)
    .map(([name, look]) => ({ name, share: differenceOf(look, kept[name] ?? '') }))
    .filter(({ share }) => share > tolerated);
  expect(changed).toEqual([]);
});
