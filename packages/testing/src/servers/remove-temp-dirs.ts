import { afterAll } from 'vitest';
import { removeTempDirs } from '@patna/toolchain/paths.ts';

// Vitest kills its worker processes, so that they never get to remove the directories at their exit.
// Setup files register first, and their hooks run after those of the test file.
afterAll(removeTempDirs);
