import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { createIdentityEmulator } from '@patna/testing/servers/emulators.ts';
import { expectOk } from '@patna/testing/http/expect-answer.ts';
import { eventually } from '@patna/testing/eventually.ts';
import type { TestPerson } from '@patna/testing/servers/test-identity.ts';
import { startTestService, type World } from '@patna/testing/stack/service-under-test.ts';
import { startUsersService } from '../src/service.ts';

const dayMs = 86_400_000;
const hourMs = 3_600_000;
const secretKey = 'secret-of-the-identity-provider';

let world: World;
let provider: Awaited<ReturnType<typeof createIdentityEmulator>>;
let server: Server;
let skippedMs = 0;
/** Requests that the provider received. */
const asked: string[] = [];
/** The status that the provider answers with during an outage. */
let outage: number | undefined;

beforeAll(async () => {
  server = createServer((request, response) => {
    asked.push(`${request.method} ${request.url}`);
    if (outage === undefined) provider(request, response);
    else response.writeHead(outage).end('{}');
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  const ports = { now: () => Date.now() + skippedMs, sweepMs: 20 };
  world = await startTestService((config) =>
    startUsersService(
      {
        ...config,
        CLERK_SECRET_KEY: secretKey,
        CLERK_API_URL: `http://127.0.0.1:${port}/backend`,
      },
      ports,
    ),
  );
  const db = world.mongo.client.db('identity');
  const issuer = world.identity.issuer;
  provider = await createIdentityEmulator({ db, issuer, accounts: [], secretKey });
}, 60_000);

afterEach(() => {
  outage = undefined;
  asked.length = 0;
});

afterAll(async () => {
  await world?.stop();
  server.close();
});

function accounts() {
  return world.mongo.client.db('identity').collection<{ _id: string }>('identity_users');
}

/** A person with an account at the provider and a record here. */
async function register(name: string): Promise<TestPerson> {
  const person = await world.identity.person(name);
  const email = `${name}@example.com`;
  await accounts().insertOne({ _id: person.subject, email } as { _id: string });
  await save(person);
  return person;
}

async function save(person: TestPerson): Promise<void> {
  const body = { name: 'Person', email: 'x@example.com', clerkUserId: person.subject };
  expectOk('saveUserData', await world.call('saveUserData', { token: person.token, body }));
}

async function ask(name: 'deleteAccount' | 'undoDeletion', { token }: TestPerson): Promise<void> {
  expectOk(name, await world.call(name, { params: { userId: 'me' }, token }));
}

const isThere = async ({ subject }: TestPerson) =>
  (await accounts().countDocuments({ _id: subject })) === 1;

async function idsIn(collection: string): Promise<string[]> {
  return (await world.mongo.stored('users', collection)).map((each) => String(each._id));
}

const isErased = ({ userId }: TestPerson) =>
  eventually(async () => !(await idsIn('users')).includes(userId));
const isNotNoted = ({ subject }: TestPerson) =>
  eventually(async () => !(await idsIn('identity_deletions')).includes(subject));

function deletionsOf({ subject }: TestPerson): number {
  return asked.filter((each) => each === `DELETE /backend/v1/users/${subject}`).length;
}

describe('an erased account', () => {
  it('is deleted at the identity provider after the grace period, and its id is erased', async () => {
    const asha = await register('asha');
    await ask('deleteAccount', asha);
    skippedMs += 6 * dayMs;
    await pause(200);
    expect([await isThere(asha), deletionsOf(asha)]).toEqual([true, 0]);
    skippedMs += dayMs + 1000;
    await isNotNoted(asha);
    expect([await isThere(asha), deletionsOf(asha)]).toEqual([false, 1]);
    for (const collection of ['users', 'deleted_users', 'identity_deletions']) {
      const stored = JSON.stringify(await world.mongo.stored('users', collection));
      expect(stored).not.toContain(asha.subject);
    }
  });

  it('stays at the provider when the deletion was cancelled', async () => {
    const bina = await register('bina');
    await ask('deleteAccount', bina);
    await ask('undoDeletion', bina);
    expect(await idsIn('identity_deletions')).not.toContain(bina.subject);
    skippedMs += 8 * dayMs;
    await pause(200);
    expect([await isThere(bina), deletionsOf(bina)]).toEqual([true, 0]);
  });

  it.each([500, 503, 429, 401, 404])(
    'is erased here while the provider answers %i, and deleted there when it is back',
    async (status) => {
      const chand = await register(`chand-${status}`);
      await ask('deleteAccount', chand);
      outage = status;
      skippedMs += 7 * dayMs + 1000;
      await isErased(chand);
      await eventually(() => deletionsOf(chand) > 0);
      await pause(200);
      expect([await isThere(chand), deletionsOf(chand)]).toEqual([true, 1]);
      expect(await idsIn('identity_deletions')).toContain(chand.subject);
      outage = undefined;
      skippedMs += hourMs;
      await isNotNoted(chand);
      expect(await isThere(chand)).toBe(false);
    },
  );

  it('counts as deleted when the provider no longer knows it', async () => {
    const dev = await register('dev');
    await accounts().deleteOne({ _id: dev.subject });
    await ask('deleteAccount', dev);
    skippedMs += 7 * dayMs + 1000;
    await isNotNoted(dev);
    expect(deletionsOf(dev)).toBe(1);
  });

  it('is deleted at the provider although an older release recorded nothing', async () => {
    const esha = await register('esha');
    await ask('deleteAccount', esha);
    await world.mongo.client.db('users').collection('identity_deletions').deleteMany({});
    skippedMs += 7 * dayMs + 1000;
    await isErased(esha);
    await eventually(async () => !(await isThere(esha)));
  });

  it('stays at the provider when the person came back during an outage', async () => {
    const farid = await register('farid');
    await ask('deleteAccount', farid);
    outage = 503;
    skippedMs += 7 * dayMs + 1000;
    await isErased(farid);
    await eventually(() => deletionsOf(farid) > 0);
    await save(farid);
    outage = undefined;
    skippedMs += hourMs;
    await isNotNoted(farid);
    expect(await isThere(farid)).toBe(true);
  });
});

describe('the emulator of the Backend API', () => {
  it.each([undefined, 'Bearer wrong', secretKey, `bearer ${secretKey}`])(
    'deletes nobody for %s',
    async (authorization) => {
      const gita = await register(`gita-${String(authorization).length}`);
      const { port } = server.address() as AddressInfo;
      const answer = await fetch(`http://127.0.0.1:${port}/backend/v1/users/${gita.subject}`, {
        method: 'DELETE',
        headers: authorization === undefined ? {} : { authorization },
      });
      expect([answer.status, await isThere(gita)]).toEqual([401, true]);
    },
  );
});
