import { stopRendering } from './stop-rendering.ts'; // before React
import { cleanup, configure } from '@testing-library/react';
import { afterAll } from 'vitest';

// A busy machine needs more than the default second; a test that passes waits no longer.
configure({ asyncUtilTimeout: 4000 });

/** Unmounts what a test file rendered, before the window is closed. */
afterAll(() => {
  cleanup();
  stopRendering();
});
