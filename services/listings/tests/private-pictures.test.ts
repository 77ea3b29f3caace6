import { pictureFiles } from '@patna/contracts/openapi';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { expectOk } from '@patna/testing/http/expect-answer.ts';
import type { TestPerson } from '@patna/testing/servers/test-identity.ts';
import { openChangeWorld } from './change-world.ts';
import { passOf } from './listing-world.ts';

type ChangeWorld = Awaited<ReturnType<typeof openChangeWorld>>;
let opened: ChangeWorld;
let world: ChangeWorld['world'];
let stranger: TestPerson;

beforeAll(async () => {
  opened = await openChangeWorld();
  ({ world } = opened);
  stranger = await world.identity.person('stranger');
}, 60_000);

afterAll(() => opened?.world.stop());

const files = Object.keys(pictureFiles);

function ask(url: string, cookie = '', file = '1000.jpg'): Promise<Response> {
  const path = url.replace(/[^/]*$/, file);
  return fetch(`http://127.0.0.1:${world.service.port}${path}`, { headers: { cookie } });
}

async function statuses(url: string): Promise<Record<string, number>> {
  const { owner, admin } = opened;
  const cookies = {
    nobody: '',
    stranger: await passOf(world, stranger),
    owner: await passOf(world, owner),
    moderator: await passOf(world, admin),
  };
  const asked = Object.entries(cookies).map(async ([who, cookie]) => {
    const answers = await Promise.all(files.map((file) => ask(url, cookie, file)));
    const [first = 0, ...others] = new Set(answers.map(({ status }) => status));
    expect(others).toEqual([]);
    return [who, first] as const;
  });
  return Object.fromEntries(await Promise.all(asked));
}

const onlyOwn = { nobody: 404, stranger: 404, owner: 200, moderator: 200 };
const everybody = { nobody: 200, stranger: 200, owner: 200, moderator: 200 };

const uploaded = () => world.addPhoto(opened.owner);

async function created(): Promise<{ id: string; url: string }> {
  const url = await uploaded();
  const { id } = await world.create(opened.owner, { hostelImages: [url] });
  return { id, url };
}

function listings() {
  return world.mongo.client.db('listings').collection('listings');
}

describe('a picture is only for its owner and moderators', () => {
  it('while no hostel names it', async () => {
    expect(await statuses(await uploaded())).toEqual(onlyOwn);
  });

  it.each(['in review', 'rejected', 'archived'])('while its hostel is %s', async (status) => {
    const { id, url } = await created();
    await listings().updateOne({ hostelId: id }, { $set: { status } });
    expect(await statuses(url)).toEqual(onlyOwn);
  });

  it('while its hostel is paused and was edited after its approval', async () => {
    const { id, url } = await created();
    await listings().updateOne({ hostelId: id }, { $set: { status: 'paused', unreviewed: true } });
    expect(await statuses(url)).toEqual(onlyOwn);
  });

  it('while it waits in a change of a public hostel, and after the change was refused', async () => {
    const id = await opened.approved();
    const url = await uploaded();
    const before = await opened.shown(id);
    await opened.edit(id, { hostelImages: [...before.hostelImages, url] });
    expect(await statuses(url)).toEqual(onlyOwn);
    expectOk(
      'decideListing',
      await opened.decide(id, { decision: 'reject', reason: 'Not a room.' }),
    );
    expect(await statuses(url)).toEqual(onlyOwn);
  });

  it('and is not cached', async () => {
    const url = await uploaded();
    const own = await ask(url, await passOf(world, opened.owner));
    expect(own.headers.get('Cache-Control')).toBe('private, no-cache');
    expect(own.headers.get('Vary')).toContain('Cookie');
    expect((await ask(url)).headers.get('Cache-Control')).toBe('no-store');
  });
});

describe('a picture is for everybody', () => {
  it('once a moderator has approved the hostel that shows it', async () => {
    const { id, url } = await created();
    await world.check(id);
    expectOk('decideListing', await opened.decide(id, { decision: 'approve' }));
    expect(await statuses(url)).toEqual(everybody);
  });

  it('once a moderator has approved the change it waits in', async () => {
    const id = await opened.approved();
    const url = await uploaded();
    const before = await opened.shown(id);
    await opened.edit(id, { hostelImages: [...before.hostelImages, url] });
    expectOk('decideListing', await opened.decide(id, { decision: 'approve' }));
    expect(await statuses(url)).toEqual(everybody);
    // A shared cache may give the answer for one caller to another.
    for (const cookie of ['', await passOf(world, opened.owner)]) {
      const { headers } = await ask(url, cookie);
      expect(headers.get('Cache-Control')).toBe('public, max-age=31536000, immutable');
      expect([headers.get('Vary'), headers.get('Set-Cookie')]).toEqual([null, null]);
    }
  });

  it('for good once it was public, whatever happens to the hostel', async () => {
    const { id, url } = await created();
    await world.approve(id);
    expect((await ask(url)).status).toBe(200);
    await listings().updateOne({ hostelId: id }, { $set: { status: 'rejected' } });
    expect(await statuses(url)).toEqual(everybody);
  });

  it('when a public hostel removed it before pictures were private', async () => {
    const { id, url } = await created();
    await world.approve(id);
    const [imageId = ''] = /[0-9a-f]{24}/.exec(url) ?? [];
    const images = world.mongo.client.db('listings').collection<{ _id: string }>('images');
    const minute = Math.floor(Date.now() / 1000) - 3600;
    const old = minute.toString(16) + imageId.slice(8);
    const record = await images.findOne({ _id: imageId });
    const unnamedSince = new Date((minute + 60) * 1000);
    await images.insertOne({ ...record, _id: old, unnamedSince } as { _id: string });
    const stored = world.mongo.client.db('listings').collection<{ _id: string }>('image_files');
    for await (const file of stored.find({ imageId })) {
      const copy = { ...file, _id: file._id.replace(imageId, old), imageId: old };
      await stored.insertOne(copy);
    }
    expect(await statuses(url.replace(imageId, old))).toEqual(everybody);
  });
});

describe('the picture pass', () => {
  it('is sent for photos only, hidden from scripts and other sites', async () => {
    const body = { token: opened.owner.token, params: { userId: 'me' } };
    const answer = await world.call('ownerListings', body);
    const cookie = answer.headers.get('Set-Cookie') ?? '';
    expect(cookie).toMatch(/^patna-pictures=[^;]+; .*Path=\/images\/;.*HttpOnly; SameSite=Strict$/);
    const secure = await world.call('ownerListings', {
      ...body,
      headers: { 'X-Forwarded-Proto': 'https' },
    });
    expect(secure.headers.get('Set-Cookie')).toContain('; Secure');
  });

  it('is given to signed-in people only', async () => {
    const id = await opened.approved();
    const answer = await world.call('getListing', { params: { id } });
    expect(answer.headers.get('Set-Cookie')).toBeNull();
  });

  it('opens nothing when it is expired, changed or forged', async () => {
    const url = await uploaded();
    const good = await passOf(world, opened.owner);
    expect((await ask(url, good)).status).toBe(200);
    const [user = '', role = '', until = '', signature = ''] = good.split('=')[1]?.split('.') ?? [];
    const forged = [
      [user, 'admin', until, signature],
      [opened.admin.userId, role, until, signature],
      [user, role, String(Number(until) + 1), signature],
      [user, role, until, signature.slice(1)],
      [user, role, until, 'A'.repeat(43)],
      [user, role, until, ''],
      [user, role, '1', signature],
    ].map((parts) => `patna-pictures=${parts.join('.')}`);
    for (const cookie of [...forged, 'patna-pictures=', 'patna-pictures', `${good}x`]) {
      expect((await ask(url, cookie)).status, cookie).toBe(404);
    }
  });
});
