import { readFileSync } from 'node:fs';
import { glob } from 'node:fs/promises';
import path from 'node:path';
import { expect, test } from 'vitest';
import { LocalDb } from './database/db.ts';
import { PhoneDb } from './database/phone-db.ts';
import { TileDb } from './database/tile-db.ts';
import { HealthDb } from './health/health-db.ts';

/**
 * Names under which phones keep data since the first release or later ones. They are data, not code: a name
 * stays when the files and functions around it are renamed. New ones are added here.
 */
const names = {
  /** Local and session storage. */
  storage: [
    'patna.compare',
    'patna.data-cap',
    'patna.data-cap-reached',
    'patna.data-saver',
    'patna.device',
    'patna.gender',
    'patna.health',
    'patna.install',
    'patna.invitation',
    'patna.lang',
    'patna.me.',
    'patna.me.compare',
    'patna.me.helpful',
    'patna.me.owner-inbox',
    'patna.me.scroll',
    'patna.notice',
    'patna.persist',
    'patna.region',
    'patna.reloaded-at',
    'patna.scroll',
    'patna.session',
    'patna.sign-out-pending',
    'patna.visited',
    'patna.visitor',
    'patna.writer',
  ],
  databases: [
    'patna-health',
    'patna-hostels',
    'patna-map-tiles',
    'patna-phone',
    'patna-storage-check',
  ],
  /** Web Locks and channels between tabs. */
  locks: [
    'patna-contacts',
    'patna-form-photos',
    'patna-notifications.',
    'patna-outbox',
    'patna-trips',
    'patna.catalogue',
  ],
  caches: [
    'assets',
    'assets-before',
    'identity',
    'images',
    'last-views',
    'own-claim-requests',
    'pages',
    'photo-plan',
    'private-photos',
    'runtime-config',
    'trip-photos',
  ],
  syncTags: ['outbox', 'patna-saved'],
  /** Keys of the table `meta`, and lanes of the outbox; what follows a colon is somebody's or something's id. */
  keys: [
    'answer:',
    'card-order',
    'contacts-brought',
    'device',
    'enquiry-change:',
    'enquiry-epoch:',
    'enquiry-note:',
    'enquiry-seen:',
    'enquiry:',
    'guardian-copy:',
    'helpful:',
    'left-behind:',
    'left-texts:',
    'listing:',
    'outbox-counted',
    'pause:',
    'ranker ',
    'receipts',
    'reply-templates:',
    'report:',
    'review:',
    'saved-refreshed',
    'saved-search:',
    'saved-searches:',
    'session',
    'shared-list:',
    'support:',
    'unswept',
    'uploaded-photo:',
    'waiting-photo:',
    'waiting:',
    'wishlist-clock:',
    'wishlist-epoch:',
    'wishlist-list:',
    'wishlist-lists:',
    'wishlist-note:',
    'wishlist-synced:',
    'wishlist:',
  ],
} as const;

/** Tables and their indexes. Existing versions of a database are never changed; new ones are added. */
const tables = {
  catalogue: 'id',
  catalogueState: 'key',
  enquiries: 'key, userId, [userId+listingId]',
  listings: 'id, detail._id',
  meta: 'key',
  outbox: 'key, userId, [userId+lane]',
  trips: 'id',
  wishlist: '[userId+listingId], userId',
};

/** Files that use the word for ids of places and for names of files that people save. */
const otherwisePatna =
  /shared\/places\/|account\/(?:[a-z-]+\/)?export-user-data|handover\/(?:share-list|list-code)|service-worker\/push/;

const root = path.resolve(import.meta.dirname, '../..');
const sources: string[] = [];
for await (const file of glob('{src,service-worker}/**/*.{ts,tsx}', { cwd: root })) {
  if (/\.test\.|\/testing\//.test(file) || otherwisePatna.test(file)) continue;
  sources.push(readFileSync(path.join(root, file), 'utf8'));
}

/** What the first group of a pattern matches anywhere in the code that runs on phones. */
function found(pattern: RegExp): string[] {
  const all = sources.flatMap((text) => [...text.matchAll(pattern)].map(([, name = '']) => name));
  return [...new Set(all)].toSorted();
}

test('names of storage, databases and locks are those that phones have', () => {
  const known = [...names.storage, ...names.databases, ...names.locks, 'patna-saved'];
  expect(found(/['`](patna[.-][\w.-]*)/g)).toEqual(known.toSorted());
});

test('names of caches and background syncs are those that phones have', () => {
  expect(found(/[cC]acheName = '([^']+)'/g)).toEqual(names.caches);
  expect(found(/Tag = '([^']+)'/g)).toEqual(names.syncTags);
});

test('keys of rows and lanes are those that phones have', () => {
  const prefixed = found(/(?:return|lane =|lane:|Prefix =) [`']([\w-]+:)/g);
  const whole = found(/const (?:\w+Key|evictionMarkerKey) = '([a-z][\w-]* ?)'/g);
  const elsewhere = new Set(['common:', 'geo:', 'https:', 'intent:', 'sms:']);
  const keys = [...prefixed, ...whole].filter((key) => !elsewhere.has(key));
  expect(keys.toSorted()).toEqual(names.keys.toSorted());
});

test('tables and their indexes are those that phones have', () => {
  const db = new LocalDb('names');
  const described = db.tables.map(({ name, schema }) => [
    name,
    [schema.primKey, ...schema.indexes].map(({ src }) => src).join(', '),
  ]);
  expect(Object.fromEntries(described)).toEqual(tables);
  expect(db.verno).toBe(3);
  const phone = new PhoneDb('phone-names');
  expect(phone.tables.map(({ name }) => name).toSorted()).toEqual(['meter', 'photos']);
  expect(phone.verno).toBe(1);
  const health = new HealthDb('health-names');
  expect(health.tables.map(({ name }) => name)).toEqual(['reports']);
  expect(health.verno).toBe(1);
  const map = new TileDb('tile-names');
  expect(map.tables.map(({ name }) => name).toSorted()).toEqual(['data', 'tiles']);
  expect(map.verno).toBe(1);
});
