import { randomBytes } from 'node:crypto';
import { appendFile, readFile, rm } from 'node:fs/promises';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { startTestMongo, type TestMongo } from '@patna/testing/servers/test-mongo.ts';
import { findProgram } from '@patna/toolchain/find-program.ts';
import { makeTempDir } from '@patna/toolchain/paths.ts';
import { createBackup } from '../../operate/backup/create-backup.ts';
import { erasedAccountsFile } from '../../operate/backup/erased-accounts.ts';
import { restoreBackup } from '../../operate/backup/restore-backup.ts';

const tools = await Promise.all(['mongodump', 'mongorestore'].map((tool) => findProgram(tool)));

const dayMs = 86_400_000;
const start = Date.now();
/** A time this many days after the start. */
const day = (days: number) => new Date(start + days * dayMs);

interface Account {
  readonly _id: string;
  readonly createdAt?: Date;
  readonly deletionDueAt?: Date;
}

const key = randomBytes(32);
let folder: string;
let store: TestMongo;
beforeEach(async () => {
  folder = await makeTempDir('restored-accounts');
  store = await startTestMongo({ own: true });
});
afterEach(async () => {
  await store.stop();
  await rm(folder, { recursive: true, force: true });
});

const accounts = () => store.client.db('users').collection<Account>('users');
const deletedUsers = () =>
  store.client.db('users').collection<{ _id: string; deletedAt: Date }>('deleted_users');
const identities = () =>
  store.client.db('users').collection<{ _id: string; userId: string }>('identity_deletions');

async function backUp(): Promise<string> {
  return (await createBackup(store.uri, { key, folder, keep: 5, keepDays: 5 })).file;
}
const restore = (file: string) =>
  restoreBackup({
    uri: store.uri,
    file,
    key,
    replace: true,
    erasedFile: erasedAccountsFile(folder),
  });

async function erase(_id: string, deletedAt: Date): Promise<void> {
  await accounts().deleteOne({ _id });
  await deletedUsers().updateOne({ _id }, { $set: { deletedAt } }, { upsert: true });
}

/** The time at which each restored account will be erased. */
async function dueTimes(): Promise<Record<string, Date | undefined>> {
  const all = await accounts().find().toArray();
  return Object.fromEntries(all.map(({ _id, deletionDueAt }) => [_id, deletionDueAt]));
}

const isDueNow = expect.toSatisfy((at: Date) => at >= new Date(start) && at <= new Date());
const isDueInAWeek = expect.toSatisfy((at: Date) => at >= day(7) && at < day(8));

describe.skipIf(tools.includes(undefined))('accounts after a restore', () => {
  it('erases those that were erased after the backup, but not who came back before it', async () => {
    await erase('came-back', day(-90));
    await erase('erased-twice', day(-90));
    await accounts().insertMany([
      { _id: 'stayed', createdAt: day(-100) },
      { _id: 'came-back', createdAt: day(-30) },
      { _id: 'erased-twice', createdAt: day(-30) },
      { _id: 'erased', createdAt: day(-30) },
      { _id: 'erased-of-first-release' },
      { _id: 'erased-and-came-back', createdAt: day(-30) },
    ]);
    const file = await backUp();
    for (const id of [
      'erased-twice',
      'erased',
      'erased-of-first-release',
      'erased-and-came-back',
    ]) {
      await erase(id, new Date());
    }
    await accounts().insertOne({ _id: 'erased-and-came-back', createdAt: new Date() });

    const expected = {
      stayed: undefined,
      'came-back': undefined,
      'erased-twice': isDueNow,
      erased: isDueNow,
      'erased-of-first-release': isDueNow,
      'erased-and-came-back': isDueNow,
    };
    expect(await restore(file)).toEqual({ erasedAgain: 4 });
    expect(await dueTimes()).toEqual(expected);

    // Only the file is left, as after an interrupted restore.
    await store.client.db('users').dropDatabase();
    expect(await restore(file)).toEqual({ erasedAgain: 4 });
    expect(await dueTimes()).toEqual(expected);
    const lines = (await readFile(erasedAccountsFile(folder), 'utf8')).trim().split('\n');
    expect(lines).toHaveLength(5);
  });

  it('keeps accounts whose deletion was cancelled after the backup', async () => {
    const createdAt = day(-30);
    await accounts().insertMany([
      { _id: 'cancelled', createdAt, deletionDueAt: day(-1) },
      { _id: 'due-as-before', createdAt, deletionDueAt: day(2) },
      { _id: 'due-later', createdAt },
      { _id: 'should-have-been-erased', createdAt, deletionDueAt: day(-1) },
      { _id: 'erased', createdAt, deletionDueAt: day(-1) },
    ]);
    await identities().insertMany([
      { _id: 'subject-1', userId: 'cancelled' },
      { _id: 'subject-2', userId: 'due-as-before' },
    ]);
    const file = await backUp();
    await accounts().updateOne({ _id: 'cancelled' }, { $unset: { deletionDueAt: 1 } });
    await identities().deleteOne({ userId: 'cancelled' });
    await accounts().updateOne({ _id: 'due-later' }, { $set: { deletionDueAt: day(5) } });
    await erase('erased', new Date());

    expect(await restore(file)).toEqual({ erasedAgain: 1 });
    expect(await dueTimes()).toEqual({
      cancelled: undefined,
      'due-as-before': day(2),
      'due-later': day(5),
      'should-have-been-erased': isDueInAWeek,
      erased: isDueNow,
    });
    expect(await identities().distinct('userId')).toEqual(['due-as-before']);

    // When the store is lost, nothing says which deletions were cancelled.
    await store.client.db('users').dropDatabase();
    expect(await restore(file)).toEqual({ erasedAgain: 1 });
    expect(await dueTimes()).toEqual({
      cancelled: isDueInAWeek,
      'due-as-before': isDueInAWeek,
      'due-later': undefined,
      'should-have-been-erased': isDueInAWeek,
      erased: isDueNow,
    });
  });

  it('does not touch the store when the file of erased accounts has a line without a time', async () => {
    await accounts().insertOne({ _id: 'stayed' });
    const file = await backUp();
    await accounts().insertOne({ _id: 'new' });
    await appendFile(erasedAccountsFile(folder), `erased ${day(-1).toISOString()}\n\nerased\n`);
    await expect(restore(file)).rejects.toThrow(/erased-accounts\.txt, line 3: expected/);
    expect(Object.keys(await dueTimes())).toEqual(['stayed', 'new']);
  });
});
