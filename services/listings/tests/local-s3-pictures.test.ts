import { ListObjectsV2Command } from '@aws-sdk/client-s3';
import { listingInput } from '@patna/contracts';
import type { Logger } from '@patna/service-kit';
import { connectMongo } from '@patna/service-kit/mongo';
import { listingBody } from '@patna/testing/data/sample-data.ts';
import { call } from '@patna/testing/http/call.ts';
import { expectOk } from '@patna/testing/http/expect-answer.ts';
import { testEnvironment } from '@patna/testing/servers/test-config.ts';
import type { TestPerson } from '@patna/testing/servers/test-identity.ts';
import { s3Keys, s3Server, startTestS3, type TestS3 } from '@patna/testing/servers/test-s3.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { readConfig } from '../src/config.ts';
import { deriveImage, importHostels } from '../src/import-hostels.ts';
import { picturesCommand } from '../src/photos/objects/pictures-command.ts';
import { readS3Config } from '../src/photos/objects/s3-variables.ts';
import { startPhotos } from '../src/photos/start.ts';
import { startListingsService } from '../src/service.ts';
import { openStores } from '../src/stores.ts';
import { formOf, type ListingWorld, openListingWorld, passOf, photo } from './listing-world.ts';

if (!s3Server) console.warn('pictures in a local S3 server: SKIPPED, versitygw is not on PATH');

type Variables = Readonly<Record<string, string>>;

// A skipped test fails the run that decides about merging.
describe.skipIf(!s3Server)('pictures beside a local S3 server', () => {
  let s3: TestS3;
  let world: ListingWorld;
  let owner: TestPerson;
  let local: Variables;
  let hosted: Variables;

  beforeAll(async () => {
    s3 = await startTestS3('hosted');
    world = await openListingWorld();
    owner = await world.identity.person('owner');
    const { access, secret } = s3Keys;
    const { host } = new URL(s3.endpoint);
    local = { PICTURES_S3_LOCAL_URL: `http://${access}:${secret}@${host}/local` };
    hosted = {
      PICTURES_S3_BUCKET: 'hosted',
      PICTURES_S3_ENDPOINT: s3.endpoint,
      PICTURES_S3_ACCESS_KEY: access,
      PICTURES_S3_SECRET_KEY: secret,
      PICTURES_S3_PATH_STYLE: 'on',
    };
  });
  afterAll(async () => {
    await world?.stop();
    await s3?.stop();
  });

  const files = () => world.mongo.client.db('listings').collection('image_files');
  const inMongo = () => files().countDocuments({ data: { $exists: true } });
  const objectsIn = async (bucket: string) => {
    const page = await s3.client
      .send(new ListObjectsV2Command({ Bucket: bucket }))
      .catch(() => undefined);
    return page?.Contents?.length ?? 0;
  };
  const move = async (variables: Variables) => {
    const lines: string[] = [];
    const config = readS3Config(variables);
    await picturesCommand(['move'], world.mongo.uri, config, (line) => lines.push(line));
    return lines;
  };

  /** Another listings service on the same store, with these variables. */
  async function start(variables: Variables) {
    const environment = testEnvironment(world.mongo.uri, world.identity);
    const service = await startListingsService(readConfig({ ...environment, ...variables }));
    return {
      async upload(): Promise<string> {
        const body = formOf([await photo()]);
        const answer = await call(service, 'uploadImages', { token: owner.token, body });
        return expectOk('uploadImages', answer).data[0]?.id ?? '';
      },
      async read(id: string): Promise<number> {
        const headers = { Cookie: await passOf(world, owner) };
        const url = `http://127.0.0.1:${service.port}/images/${id}/500.jpg`;
        return (await fetch(url, { headers })).status;
      },
      stop: () => service.stop(),
    };
  }

  async function loggedAtStart(variables: Variables): Promise<string[]> {
    const lines: string[] = [];
    const mongo = await connectMongo(world.mongo.uri, 'listings');
    const config = { ...readS3Config(variables), PAPERS_KEYS: '' };
    const logger = { info: (line: string) => lines.push(line) } as unknown as Logger;
    const stores = openStores(mongo, config, logger);
    const module = startPhotos(stores, mongo, logger);
    module.start?.();
    await stores.images.staysInMongo();
    await module.stop?.();
    await mongo.close();
    return lines;
  }

  it('stay in MongoDB after an upgrade until they are moved, so that the older release can read them', async () => {
    const older = await start({});
    const first = await older.upload();
    const upgraded = await start(local);
    const before = await inMongo();
    const second = await upgraded.upload();
    expect(await inMongo()).toBe(before * 2);
    expect(await objectsIn('local')).toBe(0);
    expect([await older.read(second), await upgraded.read(first)]).toEqual([200, 200]);
    expect(await loggedAtStart(local)).toEqual([expect.stringContaining('pictures-main.ts move')]);
    expect(await loggedAtStart({})).toEqual([]);
    expect(await loggedAtStart(hosted)).toEqual([]);

    expect(await move(local)).toEqual([`moved ${before * 2} files`, 'moved 0 papers']);
    expect(await objectsIn('local')).toBe(before * 2);
    const third = await upgraded.upload();
    expect(await inMongo()).toBe(0);
    expect([await upgraded.read(first), await upgraded.read(third)]).toEqual([200, 200]);
    expect(await loggedAtStart(local)).toEqual([]);
    await Promise.all([older.stop(), upgraded.stop()]);
  });

  it('are in the bucket from the start in a new installation', async () => {
    await files().deleteMany({});
    const service = await start(local);
    const before = await objectsIn('local');
    await service.upload();
    expect(await inMongo()).toBe(0);
    expect(await objectsIn('local')).toBe(before + (await files().countDocuments()));
    const uploaded = await files().countDocuments();
    const { hostelImages: _, ...record } = listingInput.parse(listingBody(['none']));
    const pictures = [{ image: await deriveImage(await photo()), alt: 'Room' }];
    const facts = { houseRules: {}, branches: [], reviews: [], publishedAt: new Date() };
    const hostel = {
      hostelId: 'hostel_imported',
      ownerId: owner.userId,
      record,
      pictures,
      ...facts,
    };
    await importHostels(world.mongo.uri, [hostel], readS3Config(local));
    expect(await files().countDocuments()).toBeGreaterThan(uploaded);
    expect(await inMongo()).toBe(0);
    await service.stop();
  });

  it('are read and moved from there when a hosted bucket replaces it', async () => {
    await files().deleteMany({});
    const before = await start(local);
    const first = await before.upload();
    await before.stop();
    const after = await start({ ...local, ...hosted });
    const second = await after.upload();
    const each = (await files().countDocuments()) / 2;
    expect(await objectsIn('hosted')).toBe(each);
    const reading = new AbortController();
    const statuses = new Set<number>();
    const reader = (async () => {
      while (!reading.signal.aborted) statuses.add(await after.read(first));
    })();
    const others = (await objectsIn('local')) - each;
    expect(await move({ ...local, ...hosted })).toEqual([
      'moved 0 files',
      'moved 0 papers',
      `moved ${each} files of the local S3 server`,
      'moved 0 papers of the local S3 server',
    ]);
    reading.abort();
    await reader;
    expect(statuses).toEqual(new Set([200]));
    expect(await objectsIn('local')).toBe(others);
    await after.stop();
    // The settings with which an older release reads the container's bucket name one bucket twice.
    const address = local['PICTURES_S3_LOCAL_URL'] ?? '';
    const twice = { ...hosted, PICTURES_S3_LOCAL_URL: address.replace(/local$/, 'hosted') };
    expect((await move(twice))[2]).toBe('moved 0 files of the local S3 server');
    expect(await objectsIn('hosted')).toBe(each * 2);
    const alone = await start(hosted);
    expect([await alone.read(first), await alone.read(second)]).toEqual([200, 200]);
    await alone.stop();
  });
});
