import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { algoliasearch } from 'algoliasearch';
import express from 'express';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createSearchEmulator } from '@patna/testing/servers/emulators.ts';
import { startTestMongo, type TestMongo } from '@patna/testing/servers/test-mongo.ts';
import { createAlgoliaIndex } from '../src/search/algolia-index.ts';
import type { SearchIndex } from '../src/search/search-index.ts';

const [appId, adminKey, indexName] = ['LOCALAPP', 'admin-key-for-tests', 'LISTINGS_INDEX'];
let mongo: TestMongo;
let server: Server;
let index: SearchIndex;
let host: string;

beforeAll(async () => {
  mongo = await startTestMongo();
  const db = mongo.client.db('search_emulator');
  const keys = { appId, adminKey, searchKey: 'search-key-for-tests' };
  const emulator = createSearchEmulator({ db, ...keys, nodeEnv: 'test' });
  server = createServer(express().use('/algolia', emulator)).listen(0, '127.0.0.1');
  await once(server, 'listening');
  host = `127.0.0.1:${(server.address() as AddressInfo).port}/algolia`;
  index = createAlgoliaIndex({
    ALGOLIA_APP_ID: appId,
    ALGOLIA_ADMIN_KEY: adminKey,
    ALGOLIA_INDEX: indexName,
    ALGOLIA_LOCAL_ADDRESS: host,
  });
});

afterAll(async () => {
  server?.closeAllConnections();
  server?.close();
  await mongo?.stop();
});

it('the index is read page by page, and hundreds of records are removed at once', async () => {
  const hosts = [{ url: host, protocol: 'http' as const, accept: 'readWrite' as const }];
  const objects = Array.from({ length: 1200 }, (_, n) => ({ objectID: `hostel_${n}` }));
  await algoliasearch(appId, adminKey, { hosts }).saveObjects({ indexName, objects });
  const first = await index.page();
  const second = await index.page(first.next);
  expect([first.ids.length, second.ids.length, second.next]).toEqual([1000, 200, undefined]);
  expect(new Set([...first.ids, ...second.ids]).size).toBe(1200);

  await index.remove([...first.ids.slice(0, 500), 'hostel_unknown']);
  const left = await index.page();
  expect(left.ids.toSorted()).toEqual([...first.ids.slice(500), ...second.ids].toSorted());
  expect(left.next).toBeUndefined();
});
