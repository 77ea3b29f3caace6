import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { algoliasearch } from 'algoliasearch';
import { liteClient } from 'algoliasearch/lite';
import express from 'express';
import type { Db } from 'mongodb';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { startTestMongo, type TestMongo } from '@patna/testing/servers/test-mongo.ts';
import { createSearchEmulator } from './search-emulator.ts';

const appId = 'LOCALAPP';
const adminKey = 'admin-key-for-tests';
const searchKey = 'search-key-for-tests';
const indexName = 'LISTINGS_INDEX';
const place = { city: 'Patna', state: 'Bihar' };
const girls = { propertyName: 'Ganga Girls Hostel', address: { street: 'Boring Road', ...place } };
const boys = { propertyName: 'Maurya Boys Hostel', address: { street: 'Kankarbagh', ...place } };
const hostels = [
  { objectID: 'hostel_1', ...girls },
  { objectID: 'hostel_2', ...boys },
];

interface Listing extends Record<string, unknown> {
  propertyName: string;
}

let store: TestMongo;
let db: Db;
let server: Server;
let port: number;

async function serve(): Promise<void> {
  const emulator = createSearchEmulator({ db, appId, adminKey, searchKey, nodeEnv: 'test' });
  server = createServer(express().use('/algolia', emulator)).listen(0, '127.0.0.1');
  await once(server, 'listening');
  port = (server.address() as AddressInfo).port;
}

function stopServing(): void {
  server.closeAllConnections();
  server.close();
}

function hosts() {
  const url = `127.0.0.1:${port}/algolia`;
  return [{ url, protocol: 'http' as const, accept: 'readWrite' as const }];
}

const writer = (key = adminKey, app = appId) => algoliasearch(app, key, { hosts: hosts() });
const browser = (key = searchKey, app = appId) =>
  liteClient(app, key, { hosts: hosts(), authMode: 'WithinQueryParameters' });

async function searchFor(query: string, more: object = {}) {
  const requests = [{ indexName, query, ...more }];
  return (await browser().searchForHits<Listing>({ requests })).results[0];
}

async function idsFor(query: string): Promise<string[]> {
  return (await searchFor(query))?.hits.map((hit) => hit.objectID) ?? [];
}

beforeAll(async () => {
  store = await startTestMongo();
  db = store.client.db('search_emulator');
  await serve();
}, 120_000);

beforeEach(async () => {
  await writer().clearObjects({ indexName });
  await writer().saveObjects({ indexName, objects: hostels, waitForTasks: true });
});

afterAll(async () => {
  stopServing();
  await store.stop();
});

describe('searching with the browser client', () => {
  it('answers one query with hits, counts and highlights', async () => {
    const result = await searchFor('ganga hos');
    expect(result).toMatchObject({
      nbHits: 1,
      page: 0,
      nbPages: 1,
      hitsPerPage: 20,
      query: 'ganga hos',
      index: indexName,
    });
    expect(result?.processingTimeMS).toBeGreaterThan(0);
    expect(result?.hits).toMatchObject([
      {
        ...hostels[0],
        _highlightResult: {
          propertyName: { value: '<em>Ganga</em> Girls <em>Hos</em>tel', matchLevel: 'full' },
          address: { city: { value: 'Patna', matchLevel: 'none' } },
        },
      },
    ]);
  });

  it('answers several queries in their order', async () => {
    const requests = ['maurya', 'nothing-like-it', 'ganga'].map((query) => ({ indexName, query }));
    const { results } = await browser().searchForHits<Listing>({ requests });
    expect(results.map((result) => result.hits.map((hit) => hit.objectID))).toEqual([
      ['hostel_2'],
      [],
      ['hostel_1'],
    ]);
  });

  it('pages results and sends only the requested attributes', async () => {
    const result = await searchFor('', {
      hitsPerPage: 1,
      page: 1,
      attributesToRetrieve: ['propertyName'],
      attributesToHighlight: [],
    });
    expect(result).toMatchObject({ nbHits: 2, nbPages: 2, page: 1, hitsPerPage: 1 });
    expect(result?.hits).toEqual([
      { objectID: 'hostel_2', propertyName: 'Maurya Boys Hostel', _highlightResult: {} },
    ]);
  });

  it('refuses unsupported parameters', async () => {
    await expect(searchFor('ganga', { optionalFilters: 'city:Patna' })).rejects.toMatchObject({
      status: 400,
    });
  });

  it('answers 404 for an index that does not exist', async () => {
    const requests = [{ indexName: 'OTHER', query: 'x' }];
    await expect(browser().searchForHits({ requests })).rejects.toMatchObject({
      status: 404,
      message: 'Index OTHER does not exist',
    });
  });
});

describe('writing with the server client', () => {
  it('finds an edited record at once and no longer by its old text', async () => {
    const body = { objectID: 'hostel_2', propertyName: 'Ashoka House' };
    const { taskID, objectID } = await writer().saveObject({ indexName, body });
    expect(objectID).toBe('hostel_2');
    expect(await writer().waitForTask({ indexName, taskID })).toMatchObject({
      status: 'published',
    });
    expect([await idsFor('ashoka'), await idsFor('maurya')]).toEqual([['hostel_2'], []]);
  });

  it('changes some attributes, and creates only when asked to', async () => {
    const attributesToUpdate = { propertyName: 'Patliputra Hostel' };
    await writer().partialUpdateObject({ indexName, objectID: 'hostel_1', attributesToUpdate });
    expect(await writer().getObject({ indexName, objectID: 'hostel_1' })).toEqual({
      ...hostels[0],
      ...attributesToUpdate,
    });
    const absent = { indexName, objectID: 'absent', attributesToUpdate };
    await writer().partialUpdateObject({ ...absent, createIfNotExists: false });
    expect(await idsFor('patliputra')).toEqual(['hostel_1']);
    await writer().partialUpdateObject(absent);
    expect(await idsFor('patliputra')).toHaveLength(2);
  });

  it('deletes one, several and all records', async () => {
    await writer().deleteObject({ indexName, objectID: 'hostel_1' });
    expect(await idsFor('')).toEqual(['hostel_2']);
    await writer().deleteObjects({ indexName, objectIDs: ['hostel_2', 'absent'] });
    expect(await idsFor('')).toEqual([]);
    await expect(writer().getObject({ indexName, objectID: 'hostel_1' })).rejects.toMatchObject({
      status: 404,
    });
  });

  it('refuses a whole batch when one entry is invalid', async () => {
    const good = { action: 'deleteObject' as const, body: { objectID: 'hostel_1' } };
    const bad = { action: 'updateObject' as const, body: {} };
    const batch = writer().batch({ indexName, batchWriteParams: { requests: [good, bad] } });
    await expect(batch).rejects.toMatchObject({ status: 400 });
    expect(await idsFor('ganga')).toEqual(['hostel_1']);
  });

  it('swaps in a rebuilt index', async () => {
    await writer().setSettings({ indexName, indexSettings: { hitsPerPage: 7 } });
    const objects = [{ objectID: 'hostel_9', propertyName: 'Rebuilt' }];
    await writer().replaceAllObjects({ indexName, objects, batchSize: 100 });
    expect(await searchFor('')).toMatchObject({
      nbHits: 1,
      hitsPerPage: 7,
      hits: [{ objectID: 'hostel_9' }],
    });
    await writer().setSettings({ indexName, indexSettings: { hitsPerPage: 20 } });
  });

  it('applies the index settings and hides unretrievable attributes', async () => {
    const indexSettings = {
      searchableAttributes: ['propertyName'],
      unretrievableAttributes: ['address'],
    };
    await writer().setSettings({ indexName, indexSettings });
    expect(await writer().getSettings({ indexName })).toMatchObject(indexSettings);
    expect(await idsFor('kankarbagh')).toEqual([]);
    expect((await searchFor('maurya'))?.hits[0]).not.toHaveProperty('address');
    expect(await writer().getObject({ indexName, objectID: 'hostel_1' })).not.toHaveProperty(
      'address',
    );
    await writer().setSettings({
      indexName,
      indexSettings: { searchableAttributes: [], unretrievableAttributes: [] },
    });
  });

  it('keeps records and settings across a restart', async () => {
    await writer().saveObject({ indexName, body: { objectID: 'odd', '$set.it': 'Gulzarbagh' } });
    stopServing();
    await serve();
    expect(await idsFor('gulzarbagh')).toEqual(['odd']);
    expect((await idsFor('')).toSorted()).toEqual(['hostel_1', 'hostel_2', 'odd']);
  });
});

describe('keys', () => {
  it('lets the search key read one record', async () => {
    expect(await writer(searchKey).getObject({ indexName, objectID: 'hostel_1' })).toEqual(
      hostels[0],
    );
  });

  it.each([
    ['save', () => writer(searchKey).saveObject({ indexName, body: { objectID: 'x' } })],
    ['batch', () => writer(searchKey).saveObjects({ indexName, objects: [{ objectID: 'x' }] })],
    [
      'update',
      () =>
        writer(searchKey).partialUpdateObject({
          indexName,
          objectID: 'hostel_1',
          attributesToUpdate: { a: 1 },
        }),
    ],
    ['delete', () => writer(searchKey).deleteObject({ indexName, objectID: 'hostel_1' })],
    ['clear', () => writer(searchKey).clearObjects({ indexName })],
    ['delete the index', () => writer(searchKey).deleteIndex({ indexName })],
    ['read settings', () => writer(searchKey).getSettings({ indexName })],
    [
      'change settings',
      () => writer(searchKey).setSettings({ indexName, indexSettings: { hitsPerPage: 1 } }),
    ],
  ])('does not let the search key %s', async (_name, attempt) => {
    await expect(attempt()).rejects.toMatchObject({
      status: 403,
      message: 'Method not allowed with this API key',
    });
    expect(await idsFor('')).toEqual(['hostel_1', 'hostel_2']);
  });

  it.each([
    ['key', () => browser('wrong').searchForHits({ requests: [{ indexName, query: '' }] })],
    [
      'application',
      () => browser(searchKey, 'OTHER').searchForHits({ requests: [{ indexName, query: '' }] }),
    ],
    ['admin key', () => writer('wrong').clearObjects({ indexName })],
  ])('refuses a wrong %s', async (_name, attempt) => {
    await expect(attempt()).rejects.toMatchObject({
      status: 403,
      message: 'Invalid Application-ID or API key',
    });
  });
});

it('answers a body that is not a JSON object with 400', async () => {
  const negativePage = '{"requests":[{"indexName":"LISTINGS_INDEX","page":-1}]}';
  for (const body of ['{', '[]', 'null', '{"requests":{}}', negativePage]) {
    const url = `http://127.0.0.1:${port}/algolia/1/indexes/*/queries?x-algolia-application-id=${appId}&x-algolia-api-key=${searchKey}`;
    const answer = await fetch(url, { method: 'POST', body });
    expect([body, answer.status]).toEqual([body, 400]);
  }
});

it('refuses production unless allowed', () => {
  const options = { db, appId, adminKey, searchKey, nodeEnv: 'production' };
  expect(() => createSearchEmulator(options)).toThrow('production');
  expect(createSearchEmulator({ ...options, allowInProduction: true })).toBeTypeOf('function');
});
