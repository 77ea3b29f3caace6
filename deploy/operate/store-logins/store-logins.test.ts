import { randomBytes } from 'node:crypto';
import { readFile, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { startProgram } from '@patna/toolchain/child-program.ts';
import { findMongod, startMongod } from '@patna/toolchain/mongodb/mongod.ts';
import { makeTempDir } from '@patna/toolchain/paths.ts';
import { waitForPort } from '@patna/toolchain/wait-for-port.ts';
import { MongoClient } from 'mongodb';
import { expect, it, onTestFinished } from 'vitest';
import { createMongoUsers } from './create-mongo-users.ts';
import { readMongoPassword, writeLoginFiles } from './login-files.ts';
import { mongoUsers } from './store-users.ts';

it('gives users to a store that had none, and its data to each user alone', async () => {
  const logins = await makeTempDir('logins');
  const { address } = await storeOfAnEarlierRelease();
  await writeLoginFiles(logins);
  await createMongoUsers(address, logins);
  for (const { name, roles } of mongoUsers) {
    for (const { db } of roles) expect(await readsAs(logins, address, name, db)).toBe('kept');
  }
  expect(await readsAs(logins, address, 'wishlist', 'users')).toContain('not authorized');
  await expect(readsAs(undefined, address, '', 'users')).resolves.toContain(
    'requires authentication',
  );
});

it('keeps passwords that work, and replaces one whose volume was lost', async () => {
  const logins = await makeTempDir('logins');
  const { address } = await storeOfAnEarlierRelease();
  await writeLoginFiles(logins);
  await createMongoUsers(address, logins);
  const before = await readMongoPassword(logins, 'enquiry');
  await rm(path.join(logins, 'users'), { recursive: true });
  await writeLoginFiles(logins);
  await createMongoUsers(address, logins);
  expect(await readMongoPassword(logins, 'enquiry')).toBe(before);
  expect(await readsAs(logins, address, 'users', 'users')).toBe('kept');
});

it('says that the administrator of a store has another password', async () => {
  const logins = await makeTempDir('logins');
  const { address } = await storeOfAnEarlierRelease();
  await writeLoginFiles(logins);
  await createMongoUsers(address, logins);
  const others = await makeTempDir('logins');
  await writeLoginFiles(others);
  await expect(createMongoUsers(address, others)).rejects.toThrow('MongoDB has users, but not');
});

it("lists every service's Kafka password for the broker", async () => {
  const logins = await makeTempDir('logins');
  await writeLoginFiles(logins);
  const jaas = await readFile(path.join(logins, 'kafka/jaas.conf'), 'utf8');
  for (const name of ['listings', 'users', 'wishlist', 'enquiry', 'notification']) {
    const password = await readFile(path.join(logins, name, 'kafka-password'), 'utf8');
    expect(password).toMatch(/^[0-9a-f]{48}$/);
    expect(jaas).toContain(`user_${name}="${password}"`);
  }
  expect(jaas.trimEnd()).toMatch(/";\n};$/);
});

it('gives the S3 server, the listings service and the seed the same secret, which stays', async () => {
  const logins = await makeTempDir('logins');
  await writeLoginFiles(logins);
  const secret = await readFile(path.join(logins, 's3/secret'), 'utf8');
  expect(secret).toMatch(/^[0-9a-f]{48}$/);
  await rm(path.join(logins, 's3'), { recursive: true });
  await writeLoginFiles(logins);
  expect(await readFile(path.join(logins, 's3/secret'), 'utf8')).toBe(secret);
  for (const name of ['listings', 'seed']) {
    expect(await readFile(path.join(logins, name, 's3-url'), 'utf8')).toBe(
      `http://listings:${secret}@s3:7070/pictures`,
    );
  }
});

/** A mongod that now requires logins, with data from a time when it had no users. */
async function storeOfAnEarlierRelease(): Promise<{ address: string }> {
  const dataDir = await makeTempDir('store-logins');
  const open = await startMongod({ dataDir });
  const client = await MongoClient.connect(open.uri);
  for (const { roles } of mongoUsers) {
    for (const { db } of roles) {
      await client
        .db(db)
        .collection('things')
        .updateOne({}, { $set: { is: 'kept' } }, { upsert: true });
    }
  }
  await client.close();
  await open.stop();

  const keyFile = path.join(dataDir, 'keyfile');
  await writeFile(keyFile, randomBytes(48).toString('base64'), { mode: 0o600 });
  const program = await startProgram({
    name: 'mongod',
    command: await findMongod(),
    args: [
      '--dbpath',
      dataDir,
      '--port',
      String(open.port),
      '--bind_ip',
      '127.0.0.1',
      '--replSet',
      'rs0',
    ].concat([
      '--keyFile',
      keyFile,
      '--wiredTigerCacheSizeGB',
      '0.25',
      '--quiet',
      '--nounixsocket',
    ]),
    dataDir,
    stopSignal: 'SIGINT',
  });
  onTestFinished(() => program.stop(20_000));
  await waitForPort(open.port, program.hasExited, 60_000);
  await waitForPrimary(open.port);
  return { address: `127.0.0.1:${open.port}` };
}

async function waitForPrimary(port: number): Promise<void> {
  const client = await MongoClient.connect(`mongodb://127.0.0.1:${port}/?directConnection=true`);
  try {
    await expect
      .poll(async () => (await client.db('admin').command({ hello: 1 }))['isWritablePrimary'], {
        timeout: 30_000,
      })
      .toBe(true);
  } finally {
    await client.close();
  }
}

/** What a user can read in a database, or why not. */
async function readsAs(
  logins: string | undefined,
  address: string,
  user: string,
  db: string,
): Promise<unknown> {
  const login = logins ? `${user}:${await readMongoPassword(logins, user)}@` : '';
  const client = await MongoClient.connect(
    `mongodb://${login}${address}/?directConnection=true&authSource=admin`,
  );
  try {
    const found = await client.db(db).collection('things').findOne();
    return found?.['is'];
  } catch (error) {
    return (error as Error).message;
  } finally {
    await client.close();
  }
}
