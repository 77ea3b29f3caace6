import { defineConfig } from 'vitest/config';

const seconds = 1000;

/** Every test of the product; the slow ones run one file at a time, they own real servers. */
export default defineConfig({
  test: {
    projects: [
      {
        test: {
          name: 'unit',
          include: [
            '{packages,services,gateway,deploy}/**/src/**/*.test.ts',
            'deploy/samples/**/*.test.ts',
            'deploy/chaos/{checker,faults}/*.test.ts',
          ],
          exclude: ['**/node_modules/**', 'deploy/toolchain/**'],
        },
      },
      {
        test: {
          name: 'pwa',
          root: 'pwa',
          include: ['{src,service-worker,build}/**/*.test.{ts,tsx}'],
          environment: 'happy-dom',
        },
      },
      {
        test: {
          name: 'front door',
          include: [
            'pwa/e2e/{same-answers,cut}.test.ts',
            'services/*/tests/**/*.test.ts',
            'packages/*/tests/**/*.test.ts',
            'gateway/tests/**/*.test.ts',
            'deploy/{toolchain,emulators,checks,abuse,dead-letters,rebuild}/**/*.test.ts',
          ],
          globalSetup: ['deploy/testing/integration-servers.ts'],
          testTimeout: 60 * seconds,
          hookTimeout: 120 * seconds,
          fileParallelism: false,
        },
      },
      {
        test: {
          name: 'journeys',
          include: [
            'deploy/stack/tests/**/*.test.ts',
            'deploy/chaos/*.test.ts',
            'pwa/e2e/**/*.test.ts',
          ],
          exclude: ['pwa/e2e/{same-answers,cut}.test.ts'],
          testTimeout: 120 * seconds,
          hookTimeout: 240 * seconds,
          fileParallelism: false,
          maxConcurrency: 2,
        },
      },
    ],
  },
});
