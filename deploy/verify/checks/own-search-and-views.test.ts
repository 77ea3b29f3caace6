import { createHash, createHmac } from 'node:crypto';
import { createClient } from '@supabase/supabase-js';
import { patnaDay } from '@patna/contracts';
import { migrateListings, startListingsService } from '@patna/listings-service';
import { readConfig } from '@patna/listings-service/config';
import type { Service } from '@patna/service-kit/mongo';
import { publishHostel } from '@patna/testing/data/publish-hostel.ts';
import { listingBody } from '@patna/testing/data/sample-data.ts';
import { expectOk } from '@patna/testing/http/expect-answer.ts';
import { uploadPhoto } from '@patna/testing/http/upload-photo.ts';
import { testEnvironment } from '@patna/testing/servers/test-config.ts';
import { type RunningServices, startServices } from '@patna/testing/stack/five-services.ts';
import { liteClient } from 'algoliasearch/lite';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Harness, startHarness } from '../../../gateway/tests/harness.ts';

// Tests a product that uses neither Algolia nor Supabase, with two processes of the listings service, each behind a
// gateway.
const withoutHosted = { SEARCH_APP_ID: '', SEARCH_API_KEY: '', VIEWS_UPSTREAM: '' };
const names = ['Magadh Girls Hostel', 'Sankalp Boys Hostel', 'Vaishali Residency'];

let world: RunningServices;
let second: Service;
let gateways: readonly [Harness, Harness];
const ids: string[] = [];

beforeAll(async () => {
  world = await startServices();
  second = await startListingsService(readConfig(testEnvironment(world.mongo.uri, world.identity)));
  const [a, b] = [world.services.listings, second].map(({ port }) =>
    startHarness({ ...withoutHosted, LISTINGS_URL: `http://127.0.0.1:${port}` }),
  );
  gateways = (await Promise.all([a, b])) as [Harness, Harness];
  for (const name of names) ids.push(await publish(name));
}, 120_000);

afterAll(async () => {
  await Promise.all(gateways?.map((each) => each.stop()) ?? []);
  await second?.stop();
  await world?.stop();
});

async function publish(propertyName: string): Promise<string> {
  const owner = await world.identity.person('owner');
  const admin = await world.identity.person('admin', { role: 'admin' });
  const photo = await uploadPhoto(world.services.listings.port, owner.token);
  const body = { ...listingBody([photo]), propertyName };
  return publishHostel(world, body, { owner, admin });
}

async function suggest({ url }: Harness, query: string) {
  const { search } = await settingsOf(url);
  const hosts = [
    {
      url: `${url.replace('http://', '')}/algolia`,
      protocol: 'http',
      accept: 'readWrite',
    } as const,
  ];
  const client = liteClient(search.appId, search.apiKey, { hosts });
  const request = { indexName: search.indexName, query, hitsPerPage: 8 };
  const tags = { highlightPreTag: '[', highlightPostTag: ']' };
  const { results } = await client.searchForHits<{ propertyName: string }>({
    requests: [{ ...request, ...tags, attributesToHighlight: ['propertyName'] }],
  });
  return results[0]?.hits ?? [];
}

async function settingsOf(url: string) {
  const answer = await fetch(`${url}/runtime-config.json`);
  return (await answer.json()) as {
    search: { appId: string; apiKey: string; indexName: string };
    views: { anonKey: string };
  };
}

describe('suggestions without Algolia', () => {
  it.each([0, 1] as const)("are answered to Algolia's client by process %i", async (n) => {
    const hits = await suggest(gateways[n], 'sankalp');
    expect(hits).toMatchObject([{ objectID: ids[1], propertyName: names[1] }]);
    expect(hits[0]?._highlightResult).toMatchObject({
      propertyName: { value: '[Sankalp] Boys Hostel' },
      address: { street: { value: 'Boring Road' } },
    });
    expect((await suggest(gateways[n], 'vaishli')).map(({ objectID }) => objectID)).toEqual([
      ids[2],
    ]);
    expect(await suggest(gateways[n], 'nothing-of-this-name')).toEqual([]);
  });

  it('know in every process what another one has just written', async () => {
    const added = await publish('Mithila Palace');
    const found = async () => (await suggest(gateways[1], 'mithila')).map((hit) => hit.objectID);
    expect(await found()).toEqual([added]);
    const owner = await world.identity.person('owner');
    const body = { status: 'paused' };
    const headers = { 'If-Match': '*' };
    const change = { params: { id: added }, token: owner.token, body, headers };
    expectOk('changeListingStatus', await world.call('changeListingStatus', change));
    expect(await found()).toEqual([]);
  });

  it.each([
    ['no JSON', '{', 400],
    ['no requests', '{"requests":[]}', 400],
    ['too many requests', JSON.stringify({ requests: [{}, {}, {}, {}] }), 400],
    [
      'a query of 2,049 characters',
      JSON.stringify({ requests: [{ query: 'a'.repeat(2049) }] }),
      400,
    ],
    ['an operator as the query', '{"requests":[{"query":{"$gt":""}}]}', 400],
    ['1,000 hits', '{"requests":[{"query":"a","hitsPerPage":1000}]}', 400],
    ['a body of 17 kB', ' '.repeat(17 * 1024), 413],
  ])('refuse %s', async (_, body, status) => {
    const path = '/algolia/1/indexes/*/queries';
    const answer = await fetch(gateways[0].url + path, { method: 'POST', body });
    expect(answer.status).toBe(status);
    await answer.text();
  });

  it.each([
    ['POST', '/algolia/1/indexes/LISTINGS_INDEX/batch'],
    ['PUT', '/algolia/1/indexes/LISTINGS_INDEX/settings'],
    ['POST', '/algolia/1/indexes/LISTINGS_INDEX/browse'],
  ])('are all that there is: %s %s is not', async (method, path) => {
    const answer = await fetch(gateways[0].url + path, { method });
    expect(answer.status).toBe(404);
    await answer.text();
  });
});

const auth = { persistSession: false, autoRefreshToken: false, detectSessionInUrl: false };
const counter = async ({ url }: Harness) =>
  createClient(url, (await settingsOf(url)).views.anonKey, { auth });

async function ticketOf(listingId: string, visitor: string): Promise<string> {
  const body = { kind: 'view', visitor: createHash('sha256').update(visitor).digest('hex') };
  const answer = await world.call('countSight', { params: { listingId }, body });
  return expectOk('countSight', answer).data.ticket ?? '';
}

async function countView(gateway: Harness, p_ticket: string) {
  const { data, error, status } = await (await counter(gateway)).rpc('count_view', { p_ticket });
  return { total: data as unknown, code: error?.code, status };
}

async function viewsOf(gateway: Harness, id: string) {
  const client = await counter(gateway);
  const found = await client
    .from('hostel_views')
    .select('views_count')
    .eq('hostel_id', id)
    .single();
  return { ...found.data, code: found.error?.code };
}

describe('the view counter without Supabase', () => {
  it('counts a ticket once, whichever process issued it and whichever is asked', async () => {
    const [id = ''] = ids;
    expect(await viewsOf(gateways[0], id)).toEqual({ code: 'PGRST116' });
    const ticket = await ticketOf(id, 'phone');
    for (const n of [1, 0, 1] as const) {
      expect(await countView(gateways[n], ticket)).toMatchObject({ total: 1, status: 200 });
    }
    expect(await viewsOf(gateways[0], id)).toMatchObject({ views_count: 1 });
  });

  it('counts 200 visitors at once as 200, in both processes together', async () => {
    const [, id = ''] = ids;
    const tickets = await Promise.all(
      Array.from({ length: 200 }, (_, n) => ticketOf(id, `visitor ${n}`)),
    );
    const counted = tickets.map((each, n) => countView(n % 2 ? gateways[0] : gateways[1], each));
    const totals = (await Promise.all(counted)).map(({ total }) => Number(total));
    expect(totals.toSorted((a, b) => a - b)).toEqual(tickets.map((_, n) => n + 1));
    expect(await viewsOf(gateways[1], id)).toMatchObject({ views_count: 200 });
  });

  it('counts nothing for a ticket that is forged, changed or old', async () => {
    const [, , id = ''] = ids;
    const [day = '', hostel = '', mark = '', signature = ''] = (await ticketOf(id, 'x')).split('.');
    const forged = (text: string) =>
      `${text}.${createHmac('sha256', '').update(text).digest('hex')}`;
    const made = [
      '',
      'ticket',
      [day, 'hostel_made_up', mark, signature].join('.'),
      [patnaDay(Date.now() - 3 * 86_400_000), hostel, mark, signature].join('.'),
      [day, hostel, mark, signature, ''].join('.'),
      [day, hostel, mark, signature.replaceAll(/./g, '0')].join('.'),
      forged([day, hostel, mark].join('.')),
      'x'.repeat(3000),
    ];
    for (const each of made) {
      expect(await countView(gateways[0], each)).toMatchObject({ code: '22023', status: 400 });
    }
    expect(await viewsOf(gateways[0], id)).toEqual({ code: 'PGRST116' });
  });

  it('answers apps without tickets and counts nothing', async () => {
    const client = await counter(gateways[0]);
    const [id = ''] = ids;
    const earlier = { p_hostel_id: id, p_visitor: 'an old phone' };
    expect((await client.rpc('count_view', earlier)).data).toBe(1);
    expect((await client.rpc('count_view', { ...earlier, p_hostel_id: 'unknown' })).data).toBe(0);
    expect(await viewsOf(gateways[0], id)).toMatchObject({ views_count: 1 });
  });

  it.each(['hostel_views', 'hostel_view_marks', 'hostel_view_keys', 'listings'])(
    'lets nobody write %s, nor read more than one counter of it',
    async (table) => {
      const client = await counter(gateways[0]);
      const answers = await Promise.all([
        client.from(table).insert({ hostel_id: 'x', views_count: 9 }),
        client.from(table).update({ views_count: 9 }).eq('hostel_id', ids[0]),
        client.from(table).delete().eq('hostel_id', ids[0]),
        client.from(table).select('*'),
        client.from(table).select('*').in('hostel_id', ids),
      ]);
      for (const { status } of answers) expect(status).toBeGreaterThanOrEqual(400);
      expect(await viewsOf(gateways[0], ids[0] ?? '')).toMatchObject({ views_count: 1 });
    },
  );

  it('begins with the views that statistics know, and keeps what it has counted', async () => {
    const db = world.mongo.client.db('listings');
    const mark = { kind: 'view', day: patnaDay(Date.now()), at: new Date() };
    const noted = Array.from({ length: 7 }, (_, n) => ({
      _id: `earlier ${n}` as never,
      listingId: n < 3 ? 'hostel_from_before' : ids[0],
      ...mark,
    }));
    await db.collection('tally_marks').insertMany(noted);
    await db.collection('migrations').deleteOne({ _id: '2026-11-view-counts' as never });
    await migrateListings(readConfig(testEnvironment(world.mongo.uri, world.identity)));
    expect(await viewsOf(gateways[0], 'hostel_from_before')).toMatchObject({ views_count: 3 });
    expect(await viewsOf(gateways[0], ids[0] ?? '')).toMatchObject({ views_count: 1 });
  });
});
