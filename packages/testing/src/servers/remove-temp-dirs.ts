import { afterAll } from 'vitest';
import { removeTempDirs } from '@patna/toolchain/paths.ts';

// Vitest kills its worker processes, so they cannot remove their directories when they exit. Setup files are registered
// first, so this hook runs after those of the test file.
afterAll(removeTempDirs);
