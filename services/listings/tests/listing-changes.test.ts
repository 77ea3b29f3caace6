import { connect } from 'node:net';
import { type CatalogueChanges, callUrl, hostelsOf } from '@patna/contracts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { expectOk, expectProblem } from '@patna/testing/http/expect-answer.ts';
import type { TestPerson } from '@patna/testing/servers/test-identity.ts';
import { settlingMs } from '../src/hostels/catalogue/catalogue-cursor.ts';
import { type ListingWorld, openListingWorld } from './listing-world.ts';

let world: ListingWorld;
let owner: TestPerson;

beforeAll(async () => {
  world = await openListingWorld();
  owner = await world.identity.person('owner');
}, 60_000);

afterAll(() => world?.stop());

function stored() {
  return world.mongo.client.db('listings').collection('listings');
}

async function changes(since?: string, limit = 500): Promise<CatalogueChanges> {
  const query = { limit, ...(since === undefined ? {} : { since }) };
  return expectOk('listingChanges', await world.call('listingChanges', { query }));
}

/** Reads all changes into `copy` as a phone does; returns the last cursor. */
async function catchUp(copy: Map<string, string>, since?: string, limit = 500): Promise<string> {
  const page = await changes(since, limit);
  for (const hostel of hostelsOf(page.hostels)) copy.set(hostel.id, hostel.propertyName);
  for (const id of page.gone) copy.delete(id);
  return page.more ? catchUp(copy, page.next, limit) : page.next;
}

/** Makes every change older than the overlap that is sent again. */
async function settle(): Promise<void> {
  await stored().updateMany({}, [
    { $set: { changedAt: { $subtract: ['$changedAt', 2 * settlingMs] } } },
  ]);
}

async function published(propertyName: string): Promise<string> {
  const { id } = await world.create(owner, { propertyName });
  await world.approve(id);
  return id;
}

async function move(id: string, status: string): Promise<void> {
  const headers = { 'If-Match': '*' };
  const request = { params: { id }, token: owner.token, body: { status }, headers };
  expectOk('changeListingStatus', await world.call('changeListingStatus', request));
}

describe('a copy of the catalogue', () => {
  it('contains all public hostels page by page and follows every change', async () => {
    const [kept, paused, archived] = [
      await published('Kept'),
      await published('Paused'),
      await published('Archived'),
    ];
    await world.create(owner, { propertyName: 'Never public' });
    const copy = new Map<string, string>();
    let cursor = await catchUp(copy, undefined, 1);
    expect([...copy.values()].toSorted()).toEqual(['Archived', 'Kept', 'Paused']);

    await move(paused, 'paused');
    await move(archived, 'archived');
    const added = await published('Added');
    cursor = await catchUp(copy, cursor, 2);
    expect([...copy.keys()].toSorted()).toEqual([kept, added].toSorted());

    await move(paused, 'live');
    cursor = await catchUp(copy, cursor);
    expect(copy.get(paused)).toBe('Paused');
  });

  it('never contains a hostel that was not public, or private data', async () => {
    const { id } = await world.create(owner, { propertyName: 'Still in review' });
    const page = await changes();
    const text = JSON.stringify(page);
    expect(text).not.toContain(id);
    expect(text).not.toContain(owner.userId);
    expect(text).not.toMatch(/phone|email|gstin|9876543210|10AABCU9603R1Z2/i);
  });

  it('misses no change that becomes visible later than its stamp', async () => {
    await settle();
    const copy = new Map<string, string>();
    const cursor = await catchUp(copy, undefined, 3);
    const late = await published('Late');
    const before = new Date(Date.now() - settlingMs / 2);
    await stored().updateOne({ hostelId: late }, { $set: { changedAt: before } });
    const newer = await published('Newer');
    await catchUp(copy, cursor, 1);
    expect([copy.get(late), copy.get(newer)]).toEqual(['Late', 'Newer']);
  });

  it('continues correctly while hostels change between the pages', async () => {
    const copy = new Map<string, string>();
    const page = await changes(undefined, 1);
    for (const hostel of hostelsOf(page.hostels)) copy.set(hostel.id, hostel.propertyName);
    const [shown] = copy.keys();
    await move(shown ?? '', 'paused');
    await catchUp(copy, page.next, 1);
    const live: string[] = await stored().distinct('hostelId', { status: 'live' });
    expect(new Set(copy.keys())).toEqual(new Set(live));
  });

  it('refuses an invalid cursor', async () => {
    for (const since of ['', 'x', `d1.${'g'.repeat(24)}.0`, `d1.${'0'.repeat(24)}.0'`]) {
      const answer = await world.call('listingChanges', { query: { since } });
      expectProblem(answer, 'validation_failed', 'since');
    }
  });
});

describe('on the wire', () => {
  const hostels = 2000;

  it('is at most 1 kB without changes, 25 kB with 50 changes of 2,000, and 150 kB in full', async () => {
    await world.migrateHostels();
    await fill(hostels);
    await settle();
    const whole = await readAll();
    const quiet = await bytesOf(callUrl('listingChanges', {}, { since: whole.next }));
    const tag = /etag: (\S+)/i.exec(quiet.toString('latin1'))?.[1] ?? '';
    const again = await bytesOf(callUrl('listingChanges', {}, { since: whole.next }), tag);
    expect(again.toString('latin1')).toMatch(/^HTTP\/1\.1 304 /);
    expect(again.length).toBeLessThan(600);
    const ids = await stored().find({ status: 'live' }).limit(50).toArray();
    await stored().updateMany(
      { _id: { $in: ids.map((each) => each._id) } },
      { $set: { changedAt: new Date(), propertyName: 'A new name for it' } },
    );
    const fifty = await bytesOf(callUrl('listingChanges', {}, { since: whole.next }));
    expect(quiet.length).toBeLessThan(1000);
    expect(fifty.length).toBeLessThan(25_000);
    expect(whole.bytes).toBeLessThan(150_000);
  });

  async function readAll(): Promise<{ next: string; bytes: number }> {
    let next: string | undefined;
    let bytes = 0;
    for (;;) {
      const url = callUrl('listingChanges', {}, { since: next });
      bytes += (await bytesOf(url)).length;
      const page = await changes(next);
      next = page.next;
      if (!page.more) return { next, bytes };
    }
  }
});

/** Head and body of an answer as received from the socket. */
function bytesOf(path: string, tag?: string): Promise<Buffer> {
  const { port } = world.service;
  return new Promise((resolve, reject) => {
    const chunks: Buffer[] = [];
    const socket = connect(port, '127.0.0.1');
    socket.on('data', (chunk: Buffer) => chunks.push(chunk));
    socket.on('end', () => resolve(Buffer.concat(chunks)));
    socket.on('error', reject);
    const known = tag === undefined ? '' : `If-None-Match: ${tag}\r\n`;
    socket.write(
      `GET ${path} HTTP/1.1\r\nHost: x\r\nAccept-Encoding: br\r\n${known}Connection: close\r\n\r\n`,
    );
  });
}

/** Live hostels with realistically varied names, streets and prices. */
async function fill(count: number): Promise<void> {
  const template = await stored().findOne({ status: 'live' });
  if (!template) throw new Error('No live hostel to copy');
  const streets = [
    'Boring Road',
    'Kankarbagh',
    'Ashok Rajpath',
    'Bailey Road',
    'Naya Tola',
    'Mithapur',
  ];
  const names = [
    'Ganga',
    'Maurya',
    'Saraswati',
    'Nalanda',
    'Chanakya',
    'Magadh',
    'Vaishali',
    'Ashiana',
  ];
  const kinds = ['Girls Hostel', 'Boys Hostel', 'Residency', 'Niwas', 'PG'];
  const rows = Array.from({ length: count }, (_none, n) => {
    const pick = <T>(list: readonly T[], step: number) => list[Math.floor(n / step) % list.length];
    const { _id, outbox: _outbox, ...rest } = template;
    const image = { id: hex(24), alt: 'The front', placeholder: 'AAAA' };
    const min = 3000 + ((n * 37) % 90) * 100;
    const address = {
      ...(rest['address'] as object),
      street: `${1 + ((n * 7) % 300)}, ${pick(streets, 3)}`,
      landmark: `Near ${pick(streets, 5)} crossing`,
      latitude: 25.55 + ((n * 7919) % 10_000) / 100_000,
      longitude: 85.05 + ((n * 104_729) % 20_000) / 100_000,
    };
    return {
      ...rest,
      hostelId: `hostel_${hex(24)}`,
      propertyName: `${pick(names, 1)} ${pick(kinds, 2)} ${1 + (n % 97)}`,
      address,
      rooms: [{ category: ['Single'], priceRange: { min, max: min + 1500 }, numberOfRooms: 4 }],
      images: [image],
      changedAt: new Date(),
      publishedAt: new Date(Date.now() - n * 60_000),
    };
  });
  await stored().insertMany(rows);
}

function hex(length: number): string {
  return Array.from({ length }, () => Math.floor(Math.random() * 16).toString(16)).join('');
}
