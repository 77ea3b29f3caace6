import { cleanup } from '@testing-library/react';
import { afterAll } from 'vitest';

/** Takes off what a test file left on the screen, and lets React end what it has begun, before the window goes. */
afterAll(async () => {
  cleanup();
  await new Promise((resolve) => setImmediate(resolve));
  await new Promise((resolve) => setImmediate(resolve));
});
