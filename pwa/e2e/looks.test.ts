import { afterAll, beforeAll, expect, it } from 'vitest';
import { differenceOf } from '@patna/testing/data/screenshot-fingerprint.ts';
import { startTestStack, type TestStack } from '@patna/testing/stack/test-stack.ts';
import { readStoredLooks, captureLooks } from './support/looks.ts';

/**
 * Other fonts and Chromium versions move some words; a missing picture or a broken column differs
 * more.
 */
const tolerated = 0.12;

let stack: TestStack;

beforeAll(async () => {
  stack = await startTestStack('one process, embedded log');
});

afterAll(() => stack?.stop());

it('matches the last run of `node pwa/e2e/looks.ts`', async () => {
  const kept = await readStoredLooks();
  const shareOf = (name: string, look: string) => differenceOf(look, kept[name] ?? '');
  const now = await captureLooks(stack, (name, look) => shareOf(name, look) <= tolerated);
  expect(Object.keys(now)).toEqual(Object.keys(kept));
  const changed = Object.entries(now)
    .map(([name, look]) => ({ name, share: shareOf(name, look) }))
    .filter(({ share }) => share > tolerated);
  expect(changed).toEqual([]);
});
