import path from 'node:path';
import { defineConfig } from 'vitest/config';

const seconds = 1000;

/** One more than the two cores that are promised: these tests wait a good part of their time. */
const maxWorkers = 3;

/** Each of these starts brokers of its own and mostly waits for them. */
const ownBrokers = ['packages/event-bus/tests/kafka*.test.ts'];

/** Every test of the product. Journeys run one file at a time: each starts whole products and browsers. */
export default defineConfig({
  test: {
    projects: [
      {
        test: {
          name: 'unit',
          maxWorkers,
          // Three times faster. A test that changes a global undoes it; none mocks a shared module.
          isolate: false,
          include: [
            '{packages,services,gateway}/**/src/**/*.test.ts',
            'deploy/local/{stack,samples}/**/*.test.ts',
            'deploy/verify/bench/**/*.test.ts',
            'deploy/operate/dead-letters/{arguments,mask-personal-data}.test.ts',
            'deploy/verify/chaos/**/*.test.ts',
          ],
          exclude: [
            '**/node_modules/**',
            'packages/toolchain/**',
            'deploy/verify/chaos/{chaos,waiting-outboxes}.test.ts',
          ],
        },
      },
      {
        test: {
          name: 'pwa',
          maxWorkers,
          root: 'pwa',
          include: ['{src,service-worker,build}/**/*.test.{ts,tsx}'],
          environment: 'happy-dom',
          // A long form that is filled in word by word takes its time on a busy machine.
          testTimeout: 20 * seconds,
          setupFiles: ['cleanup-after-tests.ts', 'server-responses.ts'].map((name) =>
            path.resolve(import.meta.dirname, 'pwa/src/shared/testing', name),
          ),
        },
      },
      {
        test: {
          name: 'kafka',
          maxWorkers,
          sequence: { groupOrder: 1 },
          include: ownBrokers,
          globalSetup: ['packages/testing/src/servers/integration-servers.ts'],
          testTimeout: 60 * seconds,
          hookTimeout: 120 * seconds,
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
            'packages/toolchain/**/*.test.ts',
            'deploy/{local/emulators,operate,verify/checks,verify/abuse}/**/*.test.ts',
          ],
          exclude: [
            '**/node_modules/**',
            'deploy/operate/dead-letters/{arguments,mask-personal-data}.test.ts',
            ...ownBrokers,
          ],
          globalSetup: ['packages/testing/src/servers/integration-servers.ts'],
          testTimeout: 60 * seconds,
          hookTimeout: 120 * seconds,
          maxWorkers,
        },
      },
      {
        test: {
          name: 'journeys',
          include: ['deploy/verify/chaos/{chaos,waiting-outboxes}.test.ts', 'pwa/e2e/**/*.test.ts'],
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
