import path from 'node:path';
import { defineConfig } from 'vitest/config';
import { BaseSequencer, type TestSpecification } from 'vitest/node';

const seconds = 1000;

/** Workers and the programs that tests start load compiled modules from here. */
const env = { NODE_COMPILE_CACHE: path.join(import.meta.dirname, '.cache/compiled') };

/** Twice the cores of the smallest machine, because these tests wait more than half of their time. */
const maxWorkers = 4;

/** Each of these starts its own brokers and mostly waits for them. */
const brokerTests = ['packages/event-bus/tests/kafka*.test.ts'];

/** Run by `npm run test:full`, as is `scaffold`: long tests that seldom find what the others miss. */
const longJourneys = ['deploy/verify/chaos/chaos.test.ts', 'pwa/e2e/{crawl,looks,traces}.test.ts'];
/** Needs a product that already runs, such as the containers of `docker compose up`. */
const runningProductTests = ['pwa/e2e/running-product.test.ts'];
const multiBrokerTests = ['packages/event-bus/tests/kafka-cluster.test.ts'];

/** The front-door tests of `npm run test:fast`. Together they call every operation. */
export const operationTests = [
  'services/enquiry/tests/booking-terms.test.ts',
  'services/enquiry/tests/enquiry-block.test.ts',
  'services/enquiry/tests/enquiry-days.test.ts',
  'services/enquiry/tests/enquiry-pipeline.test.ts',
  'services/enquiry/tests/enquiry-withdrawal.test.ts',
  'services/enquiry/tests/guardian-links.test.ts',
  'services/listings/tests/claim-calls.test.ts',
  'services/listings/tests/claim-requests.test.ts',
  'services/listings/tests/contact.test.ts',
  'services/listings/tests/conversation-photos.test.ts',
  'services/listings/tests/crops.test.ts',
  'services/listings/tests/doubtful-words.test.ts',
  'services/listings/tests/drafts.test.ts',
  'services/listings/tests/failed-searches.test.ts',
  'services/listings/tests/helpful-reviews.test.ts',
  'services/listings/tests/manager-invitations.test.ts',
  'services/listings/tests/managers.test.ts',
  'services/listings/tests/moderated-hostel.test.ts',
  'services/listings/tests/moderation.test.ts',
  'services/listings/tests/own-review.test.ts',
  'services/listings/tests/privacy.test.ts',
  'services/listings/tests/saved-searches.test.ts',
  'services/listings/tests/support.test.ts',
  'services/listings/tests/upload-parts.test.ts',
  'services/notification/tests/email.test.ts',
  'services/notification/tests/notification.test.ts',
  'services/notification/tests/phone-health.test.ts',
  'services/notification/tests/preferences.test.ts',
  'services/notification/tests/push-delivery.test.ts',
  'services/notification/tests/text-numbers.test.ts',
  'services/users/tests/deletion.test.ts',
  'services/users/tests/moderators.test.ts',
  'services/users/tests/profile.test.ts',
  'services/users/tests/reply-templates.test.ts',
  'services/users/tests/suspension.test.ts',
  'services/wishlist/tests/last-action.test.ts',
  'services/wishlist/tests/lists.test.ts',
  'services/wishlist/tests/rebuild.test.ts',
  'services/wishlist/tests/saved-together.test.ts',
];

/** They read the log of their process, set up OpenTelemetry for it, or replace a module that others share. */
const isolatedTests = [
  'packages/search/src/places/added-city.test.ts',
  'deploy/verify/abuse/abuse.test.ts',
  'gateway/tests/log-lines.test.ts',
  'deploy/verify/checks/traces.test.ts',
];

/** Files that take longer than their size suggests. Vitest starts large files first. */
const startFirst = [
  'deploy/verify/abuse/abuse.test.ts',
  'pwa/e2e/main-story.test.ts',
  'pwa/e2e/update.test.ts',
  'pwa/e2e/worker-switch.test.ts',
].map((file) => path.join(import.meta.dirname, file));

/** Starts the longest files first, so that no worker runs one alone at the end. */
class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await super.sort(files);
    const isLong = ({ moduleId }: TestSpecification) => startFirst.includes(moduleId);
    return [...sorted.filter(isLong), ...sorted.filter((file) => !isLong(file))];
  }
}

const setupFiles = ['packages/testing/src/servers/remove-temp-dirs.ts'];

const withServers = {
  env,
  setupFiles,
  globalSetup: ['packages/testing/src/servers/integration-servers.ts'],
  // Restoring a backup takes 55 s on a busy machine.
  testTimeout: 120 * seconds,
  hookTimeout: 240 * seconds,
  maxWorkers,
};

const withDom = {
  env,
  maxWorkers,
  root: 'pwa',
  environment: 'happy-dom',
  // Filling in a long form takes several seconds on a busy machine.
  testTimeout: 20 * seconds,
  setupFiles: ['cleanup-after-tests.ts', 'server-responses.ts'].map((name) =>
    path.resolve(import.meta.dirname, 'pwa/src/shared/testing', name),
  ),
};

const withBrowsers = {
  env,
  setupFiles,
  globalSetup: ['packages/testing/src/stack/seeded-data.ts'],
  testTimeout: 180 * seconds,
  hookTimeout: 240 * seconds,
  // Pages render late on a loaded machine.
  expect: { poll: { timeout: 90 * seconds } },
  maxConcurrency: 2,
};

/**
 * All tests of the product. `npm test` runs every project except the long ones, `running product`, and `operations`,
 * whose tests are also in `front door`.
 */
export default defineConfig({
  test: {
    sequence: { sequencer: LongestFirst },
    projects: [
      {
        test: {
          name: 'unit',
          env,
          maxWorkers,
          // Three times faster. Tests must restore globals they change and must not mock shared modules.
          isolate: false,
          setupFiles,
          include: [
            '{packages,services,gateway}/**/src/**/*.test.ts',
            'deploy/local/{stack,samples}/**/*.test.ts',
            'deploy/scaffold/scaffold.test.ts',
            'deploy/verify/{bench,load,rolling-restart}/**/*.test.ts',
            'deploy/operate/{configuration,notice,release}/**/*.test.ts',
            'deploy/operate/dead-letters/{arguments,mask-personal-data}.test.ts',
            'deploy/verify/chaos/**/*.test.ts',
          ],
          exclude: [
            '**/node_modules/**',
            'packages/toolchain/**',
            'deploy/verify/chaos/{chaos,waiting-outboxes}.test.ts',
            ...isolatedTests,
          ],
        },
      },
      {
        test: {
          name: 'pwa',
          ...withDom,
          // A third of the time of processes.
          pool: 'vmThreads',
          include: ['src/**/*.test.{ts,tsx}'],
          exclude: ['src/offline/**'],
        },
      },
      {
        test: {
          name: 'pwa offline',
          ...withDom,
          // In processes: Dexie's live queries miss changes in another realm.
          include: ['{src/offline,service-worker,build}/**/*.test.{ts,tsx}'],
        },
      },
      {
        test: { name: 'operations', ...withServers, include: operationTests },
      },
      {
        test: {
          name: 'front door',
          ...withServers,
          // Loading the services anew for each file doubles the time. Tests must restore globals they change.
          isolate: false,
          include: [
            'pwa/e2e/{search-parity,understood-parity,catalogue-sync-size}.test.ts',
            'services/*/tests/**/*.test.ts',
            'packages/*/tests/**/*.test.ts',
            'gateway/tests/**/*.test.ts',
            'packages/toolchain/**/*.test.ts',
            'deploy/{local/emulators,operate,verify/abuse,verify/backup,verify/checks,verify/monitoring}/**/*.test.ts',
          ],
          exclude: [
            '**/node_modules/**',
            'deploy/operate/{configuration,notice,release}/**',
            'deploy/operate/dead-letters/{arguments,mask-personal-data}.test.ts',
            ...brokerTests,
            ...isolatedTests,
          ],
        },
      },
      {
        test: { name: 'front door, isolated', ...withServers, include: isolatedTests },
      },
      {
        test: {
          name: 'kafka',
          ...withServers,
          maxWorkers: 6,
          sequence: { groupOrder: 1 },
          include: brokerTests,
          exclude: multiBrokerTests,
        },
      },
      {
        test: {
          name: 'journeys',
          ...withBrowsers,
          // The files of a worker share the process that runs their products. Tests must restore globals they change.
          isolate: false,
          // After the other projects. Each file starts a product and browsers. Three at once exceed time limits.
          maxWorkers: 2,
          sequence: { groupOrder: 2 },
          include: ['deploy/verify/chaos/waiting-outboxes.test.ts', 'pwa/e2e/**/*.test.ts'],
          exclude: [
            'pwa/e2e/{search-parity,understood-parity,catalogue-sync-size}.test.ts',
            ...longJourneys,
            ...runningProductTests,
          ],
        },
      },
      {
        test: {
          name: 'running product',
          ...withBrowsers,
          globalSetup: [],
          include: runningProductTests,
        },
      },
      {
        test: {
          name: 'long journeys',
          ...withBrowsers,
          fileParallelism: false,
          include: longJourneys,
        },
      },
      {
        test: {
          name: 'scaffold',
          // It type-checks half the checkout.
          testTimeout: 600 * seconds,
          include: ['deploy/scaffold/scaffolded-files.test.ts'],
        },
      },
      {
        test: {
          name: 'multi-broker',
          ...withServers,
          sequence: { groupOrder: 3 },
          include: multiBrokerTests,
        },
      },
    ],
  },
});
