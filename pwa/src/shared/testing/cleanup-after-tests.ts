import { stopRendering } from './stop-rendering.ts'; // before React
import { cleanup } from '@testing-library/react';
import { afterAll } from 'vitest';

/** Unmounts what a test file rendered, before the window is closed. */
afterAll(() => {
  cleanup();
  stopRendering();
});
