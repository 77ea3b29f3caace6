import { createHmac } from 'node:crypto';
import { once } from 'node:events';
import { rm } from 'node:fs/promises';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { createClient } from '@supabase/supabase-js';
import express from 'express';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { patnaDay } from '@patna/contracts';
import { makeTempDir } from '@patna/toolchain/paths.ts';
import { createViewsEmulator, type ViewsEmulator } from './views-emulator.ts';

const anonKey = 'public-key-for-tests';
const ticketKey = 'a key of tickets that is longer than one block of the hash, 64 bytes';
const dayMs = 86_400_000;
let dataDir: string;
let emulator: ViewsEmulator;
let server: Server;
let url: string;

async function start(): Promise<void> {
  emulator = createViewsEmulator({ dataDir, anonKey, ticketKey, nodeEnv: 'test' });
  server = createServer(express().use('/rest/v1', emulator)).listen(0, '127.0.0.1');
  await once(server, 'listening');
  url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}

async function stop(): Promise<void> {
  server.closeAllConnections();
  server.close();
  await emulator.close();
}

function client(key = anonKey) {
  const auth = { persistSession: false, autoRefreshToken: false, detectSessionInUrl: false };
  return createClient(url, key, { auth });
}

function sign(text: string, key = ticketKey): string {
  return createHmac('sha256', key).update(text).digest('hex');
}

function ticketOf(hostel: string, visitor: string, { key = ticketKey, days = 0 } = {}): string {
  const day = patnaDay(Date.now() + days * dayMs);
  const ticket = `${day}.${hostel}.${sign(visitor)}`;
  return `${ticket}.${sign(ticket, key)}`;
}

function count(ticket: string) {
  return client().rpc('count_view', { p_ticket: ticket });
}

function countView(hostel: string, visitor: string) {
  return count(ticketOf(hostel, visitor));
}

function countAsBefore(hostel: string, visitor: string) {
  return client().rpc('count_view', { p_hostel_id: hostel, p_visitor: visitor });
}

function readCount(hostel: string) {
  return client().from('hostel_views').select('views_count').eq('hostel_id', hostel).single();
}

beforeAll(async () => {
  dataDir = await makeTempDir('views');
  await start();
  await emulator.ready();
}, 60_000);

afterAll(async () => {
  await stop();
  await rm(dataDir, { recursive: true, force: true });
});

describe('counting views with supabase-js', () => {
  it('answers PGRST116 for a hostel without views', async () => {
    const { data, error, status } = await readCount('hostel_new');
    expect({ data, code: error?.code, status }).toEqual({
      data: null,
      code: 'PGRST116',
      status: 406,
    });
  });

  it('counts 200 visitors at once as 200', async () => {
    const visitors = Array.from({ length: 200 }, (_, i) => `visitor-${i}`);
    const answers = await Promise.all(visitors.map((visitor) => countView('hostel_busy', visitor)));
    expect(answers.filter((answer) => answer.error !== null)).toEqual([]);
    const totals = answers.map((answer) => Number(answer.data)).toSorted((a, b) => a - b);
    expect(totals).toEqual(visitors.map((_, i) => i + 1));
    expect((await readCount('hostel_busy')).data).toEqual({ views_count: 200 });
  });

  it('counts one visitor once per hostel and day', async () => {
    expect((await countView('hostel_a', 'same')).data).toBe(1);
    expect((await countView('hostel_a', 'same')).data).toBe(1);
    expect((await countView('hostel_b', 'same')).data).toBe(1);
    expect((await readCount('hostel_a')).data).toEqual({ views_count: 1 });
  });

  it("counts yesterday's ticket, and nothing without a ticket", async () => {
    expect((await count(ticketOf('hostel_c', 'late', { days: -1 }))).data).toBe(1);
    expect((await countAsBefore('hostel_c', 'another')).data).toBe(1);
    expect((await countAsBefore('hostel_made_up', 'another')).data).toBe(0);
    expect((await readCount('hostel_made_up')).data).toBeNull();
  });

  it('keeps its counts across a restart', async () => {
    await countView('hostel_kept', 'someone');
    await stop();
    await start();
    expect((await readCount('hostel_kept')).data).toEqual({ views_count: 1 });
    expect((await countView('hostel_kept', 'someone')).data).toBe(1);
  });
});

describe('the public key', () => {
  it.each([
    ['insert', () => client().from('hostel_views').insert({ hostel_id: 'x', views_count: 9 })],
    [
      'upsert',
      () => client().from('hostel_views').upsert({ hostel_id: 'hostel_a', views_count: 9 }),
    ],
    [
      'update',
      () => client().from('hostel_views').update({ views_count: 9 }).eq('hostel_id', 'hostel_a'),
    ],
    ['delete', () => client().from('hostel_views').delete().eq('hostel_id', 'hostel_a')],
    ['read the marks', () => client().from('hostel_view_marks').select('*')],
  ])('%s: PostgreSQL refuses', async (_name, attempt) => {
    const { error, status } = await attempt();
    expect({ code: error?.code, status }).toEqual({ code: '42501', status: 401 });
    expect((await readCount('hostel_a')).data).toEqual({ views_count: 1 });
  });

  it.each([
    ['a hostel id with a space', 'not ok', 'v'],
    ['a hostel id of 65 characters', 'h'.repeat(65), 'v'],
    ['an empty visitor', 'hostel_a', ''],
    ['a visitor of 65 characters', 'hostel_a', 'v'.repeat(65)],
  ])('count with %s', async (_name, hostel, visitor) => {
    const { error, status } = await countAsBefore(hostel, visitor);
    expect({ code: error?.code, status }).toEqual({ code: '22023', status: 400 });
  });

  it.each([
    ['a text that is no ticket', () => 'ticket'],
    ['a ticket signed with another key', () => ticketOf('hostel_a', 'v', { key: 'x'.repeat(40) })],
    ['a ticket of last week', () => ticketOf('hostel_a', 'v', { days: -7 })],
    ['a ticket of next week', () => ticketOf('hostel_a', 'v', { days: 7 })],
    ['a ticket of another hostel', () => ticketOf('hostel_b', 'v').replace('hostel_b', 'hostel_a')],
  ])('count by %s', async (_name, make) => {
    const { error, status } = await count(make());
    expect({ code: error?.code, status }).toEqual({ code: '22023', status: 400 });
    expect((await readCount('hostel_a')).data).toEqual({ views_count: 1 });
  });

  it.each([
    ['read the keys of tickets', () => client().from('hostel_view_keys').select('*')],
    ['sign', () => client().rpc('hostel_view_pad', { p_secret: 'x', p_pad: 54 })],
  ])('%s: PostgreSQL refuses', async (_name, attempt) => {
    expect((await attempt()).error?.code).toBe('42501');
  });

  it('is refused with another key', async () => {
    const { error, status } = await client('wrong').from('hostel_views').select('*');
    expect({ status, message: error?.message }).toEqual({
      status: 401,
      message: 'Invalid API key',
    });
  });
});

describe('unknown requests', () => {
  it('reports an unknown table and an unknown function like PostgREST', async () => {
    const table = await client().from('hostels').select('*');
    expect([table.status, table.error?.code]).toEqual([404, 'PGRST205']);
    const call = await client().rpc('count_view', { hostel: 'x' });
    expect([call.status, call.error?.code]).toEqual([404, 'PGRST202']);
  });

  it('runs no SQL from a column, an order or a filter', async () => {
    for (const query of [
      'select=views_count;drop',
      'order=a"b.asc',
      'hos"tel=eq.1',
      'hostel_id=gt.1',
    ]) {
      const answer = await fetch(`${url}/rest/v1/hostel_views?${query}`, {
        headers: { apikey: anonKey },
      });
      expect([query, answer.status]).toEqual([query, 400]);
    }
  });

  it('answers a body that is not JSON with 400', async () => {
    const headers = { apikey: anonKey, 'content-type': 'application/json' };
    const answer = await fetch(`${url}/rest/v1/rpc/count_view`, {
      method: 'POST',
      headers,
      body: '{',
    });
    expect([answer.status, await answer.json()]).toMatchObject([400, { code: 'PGRST102' }]);
  });
});

it('refuses production unless allowed', () => {
  const options = { dataDir, anonKey, ticketKey, nodeEnv: 'production' };
  expect(() => createViewsEmulator(options)).toThrow('production');
  expect(createViewsEmulator({ ...options, allowInProduction: true })).toBeTypeOf('function');
});
