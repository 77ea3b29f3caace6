import { stopRendering } from './stop-rendering.ts'; // before React
import { cleanup, configure } from '@testing-library/react';
import { afterAll, afterEach, beforeEach, vi } from 'vitest';

// A busy machine needs more than the default second; a test that passes waits no longer.
const timeout = 4000;
configure({ asyncUtilTimeout: timeout });
const { waitFor } = vi;
vi.waitFor = (check, options = { timeout }) => waitFor(check, options);

/**
 * Keys that several siblings share. React leaves copies of such children on the screen and only logs an
 * error.
 */
const repeatedKeys: unknown[] = [];
const logError = console.error;
console.error = (...words: unknown[]) => {
  if (String(words[0]).includes('two children with the same key')) repeatedKeys.push(words[1]);
  logError(...words);
};
beforeEach(() => void repeatedKeys.splice(0));
afterEach(() => {
  if (repeatedKeys.length > 0) throw new Error(`siblings with one key: ${repeatedKeys.join(', ')}`);
});

/** Unmounts what a test file rendered, before the window is closed. */
afterAll(() => {
  cleanup();
  stopRendering();
  console.error = logError;
});
