import { stopRendering } from './stop-rendering.ts'; // before React
import { cleanup, configure } from '@testing-library/react';
import { afterAll, vi } from 'vitest';

// A busy machine needs more than the default second; a test that passes waits no longer.
const timeout = 4000;
configure({ asyncUtilTimeout: timeout });
const { waitFor } = vi;
vi.waitFor = (check, options = { timeout }) => waitFor(check, options);

/** Unmounts what a test file rendered, before the window is closed. */
afterAll(() => {
  cleanup();
  stopRendering();
});
