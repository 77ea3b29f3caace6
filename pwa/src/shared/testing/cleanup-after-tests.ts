import { stopRendering } from './stop-rendering.ts'; // before React
import { cleanup } from '@testing-library/react';
import { afterAll } from 'vitest';

/** Takes off what a test file left on the screen, before the window goes. */
afterAll(() => {
  cleanup();
  stopRendering();
});
