/**
 * Who may import whom (docs/architecture.md, "Folders"). Folders are matched by pattern, so that new services
 * and features are covered automatically.
 */
const tests = '\\.test\\.tsx?$|/tests/|/e2e/|/testing/';

/** Layers of the PWA's offline engine, lowest first: a layer imports itself and lower layers. */
const offlineRooms = [
  'database',
  'network',
  'map-tiles',
  'cache',
  'snapshots',
  'photos',
  'outbox',
  'listings',
  'catalogue',
  'wishlist',
  'enquiries',
  'trips',
  'account',
  'usage',
  'analytics',
  'health',
];
const offline = '^pwa/src/offline/';

/** @param {string} name @param {string} comment @param {object} from @param {object} to */
const never = (name, comment, from, to) => ({ name, comment, severity: 'error', from, to });

export default {
  forbidden: [
    never(
      'no-cycle',
      'Two files that need each other are one file, or a third one they both use.',
      {},
      { circular: true, dependencyTypesNot: ['type-only'] },
    ),
    never(
      'declared-dependencies',
      'Import only what the room declares in its package.json. The test runner is declared at the root.',
      { path: '^(packages|services|gateway|pwa|deploy)/' },
      {
        dependencyTypes: ['npm-no-pkg', 'npm-unknown'],
        pathNot: 'node_modules/(vitest|@patna/(testing|toolchain))/|^packages/(testing|toolchain)/',
      },
    ),
    never(
      'contracts-stand-alone',
      'Contracts depend on the schema library, and on the ones that know phone numbers and domains.',
      { path: '^packages/contracts/', pathNot: tests },
      { pathNot: ['^packages/contracts/', 'node_modules/(zod|tldts|libphonenumber-js)/'] },
    ),
    never(
      'texts-for-the-document',
      'What only the API document says never reaches a phone.',
      { pathNot: `^packages/contracts/src/openapi/|${tests}` },
      { path: '^packages/contracts/src/openapi/(texts/|json-schema)' },
    ),
    never(
      'document-for-servers',
      'The API document is made on the server; a phone has no use for it.',
      { path: '^pwa/(src|service-worker)/', pathNot: tests },
      { path: '^packages/contracts/src/openapi/' },
    ),
    never(
      'one-file-for-clerk-react',
      'Its maker no longer supports it (docs/decisions/049): one file is exchanged when it has to go.',
      { pathNot: '^pwa/src/features/account/clerk/clerk-library\\.ts$' },
      { path: 'node_modules/@clerk/clerk-react/' },
    ),
    never(
      'search-stands-alone',
      'The ranking runs on the phone and on the server: it stands alone.',
      { path: '^packages/search/', pathNot: tests },
      { pathNot: '^packages/search/' },
    ),
    never(
      'event-bus-below-service-kit',
      'The event bus knows contracts, kafkajs, cloudevents and the MongoDB driver; nothing above it.',
      { path: '^packages/event-bus/', pathNot: tests },
      {
        path: '^(packages/service-kit|services|gateway|pwa|deploy)/|node_modules/(express|mongoose)/',
      },
    ),
    never(
      'service-kit-below-services',
      'The service kit serves every service and knows none.',
      { path: '^packages/service-kit/', pathNot: tests },
      { path: '^(services|gateway|pwa|deploy)/' },
    ),
    never(
      'services-speak-by-event',
      'Services never import each other: listen to an event and keep a copy, or answer a call.',
      { path: '^services/([^/]+)/' },
      { path: '^services/', pathNot: '^services/$1/' },
    ),
    never(
      'services-below-deploy',
      'A service knows the contracts, the bus and the kit; not who calls it or runs it.',
      { path: '^services/', pathNot: tests },
      { path: '^(gateway|pwa|deploy)/' },
    ),
    never(
      'gateway-has-no-store',
      'The gateway routes and guards: it knows contracts and the kit, no service, bus or database.',
      { path: '^gateway/', pathNot: tests },
      { path: '^(services|packages/event-bus|packages/service-kit/src/mongo|pwa|deploy)/' },
    ),
    never(
      'pwa-knows-contracts-only',
      'The PWA speaks HTTP: of our workspaces it may import contracts and the ranking alone.',
      { path: '^pwa/(src|service-worker)/', pathNot: tests },
      { path: '^(packages/(event-bus|service-kit)|services|gateway|deploy)/' },
    ),
    never(
      'nothing-imports-deploy',
      'Deploy composes everything. Tests of other workspaces reach its local stack through packages/testing.',
      { pathNot: '^(deploy|packages/testing)/' },
      { path: '^deploy/' },
    ),
    never(
      'testing-uses-the-local-stack',
      'The test package starts the local stack; it knows no check and no operator tool.',
      { path: '^packages/testing/' },
      { path: '^deploy/(verify|operate)/' },
    ),
    never(
      'only-tests-import-testing',
      'What tests share serves tests and the checks of deploy/verify; the product runs without it.',
      { pathNot: `${tests}|^deploy/verify/` },
      { path: '^packages/testing/' },
    ),
    never(
      'toolchain-stands-alone',
      'The toolchain finds and runs foreign programs; it knows no room of ours.',
      { path: '^packages/toolchain/', pathNot: tests },
      { path: '^(packages/(?!toolchain/)|services|gateway|pwa|deploy)/?' },
    ),
    never(
      'features-apart',
      'A feature never imports another: src/app composes them, src/shared holds what two need.',
      { path: '^pwa/src/features/([^/]+)/' },
      { path: '^pwa/src/features/', pathNot: '^pwa/src/features/$1/' },
    ),
    never(
      'features-below-app',
      'Features, offline and shared do not know the app that composes them.',
      { path: '^pwa/src/(features|offline|shared)/' },
      { path: '^pwa/src/app/' },
    ),
    never(
      'offline-below-features',
      'The offline engine serves features and knows none.',
      { path: '^pwa/src/(offline|shared)/' },
      { path: '^pwa/src/features/' },
    ),
    never(
      'worker-is-its-own-room',
      'The service worker imports contracts, the offline engine and plain data; no screen.',
      { path: '^pwa/service-worker/' },
      { path: '^pwa/src/(app|features)/' },
    ),
    ...offlineRooms.map((room, place) =>
      never(
        `offline-${room}-imports-lower-rooms`,
        'Rooms of the offline engine stand in one order (offlineRooms): a lower room knows no higher one.',
        { path: `${offline}${room}/`, pathNot: tests },
        { path: `${offline}(?!(?:${offlineRooms.slice(0, place + 1).join('|')})/)` },
      ),
    ),
    never(
      'offline-rooms-are-ordered',
      'A new room of the offline engine takes its place in offlineRooms.',
      { path: `${offline}(?!(?:${offlineRooms.join('|')}|testing)/)[^/]+/` },
      { path: offline },
    ),
    never(
      'mongoose-in-stores',
      'Only *-store.ts files and service-kit/mongo know mongoose.',
      {
        path: '^(services|packages|gateway)/',
        pathNot: `-store\\.ts$|^packages/service-kit/src/mongo/|${tests}`,
      },
      { path: 'node_modules/mongoose/', dependencyTypesNot: ['type-only'] },
    ),
    never(
      'kafkajs-in-event-bus',
      'Kafka is spoken by event-bus/src/kafka alone; a benchmark may measure it bare, chaos poison it, a check set its permissions.',
      {
        pathNot: `^packages/event-bus/src/kafka/|^deploy/verify/bench/|^deploy/verify/chaos/faults/poison-message\\.ts$|^deploy/verify/checks/guarded-kafka\\.ts$|${tests}`,
      },
      { path: 'node_modules/kafkajs/' },
    ),
    never(
      'dexie-in-offline-database',
      'Only src/offline/database knows IndexedDB.',
      { path: '^pwa/(src|service-worker)/', pathNot: `${offline}database/|${tests}` },
      { path: 'node_modules/(dexie|dexie-react-hooks)/', dependencyTypesNot: ['type-only'] },
    ),
  ],
  options: {
    parser: 'swc',
    doNotFollow: { path: 'node_modules' },
    exclude: { path: '^pwa/(dist|dist-server)/|node_modules/\\.cache/|^\\.' },
    tsPreCompilationDeps: true,
    combinedDependencies: false,
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'node', 'default', 'types'],
      extensions: ['.ts', '.tsx', '.mts', '.js', '.mjs', '.json'],
    },
  },
};
