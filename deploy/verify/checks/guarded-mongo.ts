import { randomBytes } from 'node:crypto';
import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import { eventually } from '@patna/testing/eventually.ts';
import { startProgram } from '@patna/toolchain/child-program.ts';
import { findMongod, startMongod } from '@patna/toolchain/mongodb/mongod.ts';
import { type Db, MongoClient } from 'mongodb';
import { generate } from 'selfsigned';
import { z } from 'zod';
import type { Manifest } from './manifest-schemas.ts';

/** A MongoDB with the users of the manifests. It requires TLS and a login. */
export interface GuardedMongo {
  /** The connection string of a user. */
  readonly uriOf: (user: string) => string;
  stop(): Promise<void>;
}

const mongodb = z.looseObject({
  kind: z.literal('MongoDBCommunity'),
  spec: z.looseObject({
    users: z.array(
      z.looseObject({
        name: z.string(),
        roles: z.array(z.object({ name: z.string(), db: z.string() })),
      }),
    ),
  }),
});

type User = z.output<typeof mongodb>['spec']['users'][number];

/** The users of MongoDB in the manifests. @throws when there are none */
export function mongoUsersOf(manifests: readonly Manifest[]): readonly User[] {
  return mongodb.parse(manifests.find(({ kind }) => kind === 'MongoDBCommunity')).spec.users;
}

export async function startGuardedMongo(
  dataDir: string,
  manifests: readonly Manifest[],
): Promise<GuardedMongo> {
  const users = mongoUsersOf(manifests);
  const password = randomBytes(12).toString('hex');
  const data = path.join(dataDir, 'mongo');
  const open = await startMongod({ dataDir: data });
  await withClient(open.uri, (admin) => createUsers(admin, users, password));
  await open.stop();

  const certificate = path.join(dataDir, 'mongo.pem');
  const { cert, private: key } = await generate([{ name: 'commonName', value: 'mongodb' }], {
    keyType: 'ec',
    algorithm: 'sha256',
    extensions: [{ name: 'subjectAltName', altNames: [{ type: 7, ip: '127.0.0.1' }] }],
  });
  await writeFile(certificate, `${key}\n${cert}`, { mode: 0o600 });
  const keyFile = path.join(dataDir, 'mongo.key');
  await writeFile(keyFile, randomBytes(48).toString('base64'), { mode: 0o600 });
  const program = await startProgram({
    name: 'mongod',
    command: await findMongod(),
    args: guardedArgs(data, open.port, { keyFile, certificate }),
    dataDir: data,
    stopSignal: 'SIGINT',
  });
  const uriOf = (user: string) =>
    `mongodb://${user}:${password}@127.0.0.1:${open.port}/?replicaSet=rs0&authSource=admin` +
    `&tls=true&tlsCAFile=${certificate}`;
  await eventually(() =>
    withClient(uriOf('backup'), async (admin) => {
      const { isWritablePrimary } = await admin.command({ hello: 1 });
      return isWritablePrimary === true;
    }),
  );
  return { uriOf, stop: () => program.stop(20_000) };
}

function guardedArgs(
  data: string,
  port: number,
  { keyFile, certificate }: { keyFile: string; certificate: string },
): string[] {
  const args = ['--dbpath', data, '--port', String(port), '--bind_ip', '127.0.0.1'];
  args.push('--replSet', 'rs0', '--wiredTigerCacheSizeGB', '0.25', '--quiet', '--nounixsocket');
  args.push(
    '--keyFile',
    keyFile,
    '--tlsMode',
    'requireTLS',
    '--tlsAllowConnectionsWithoutCertificates',
  );
  return [...args, '--tlsCertificateKeyFile', certificate, '--tlsCAFile', certificate];
}

/** Runs `use` with a client that is closed afterwards. @throws what `use` throws */
export async function withClient<T>(uri: string, use: (admin: Db) => Promise<T>): Promise<T> {
  const client = new MongoClient(uri, { serverSelectionTimeoutMS: 2000 });
  try {
    await client.connect();
    return await use(client.db('admin'));
  } finally {
    await client.close();
  }
}

async function createUsers(admin: Db, users: readonly User[], pwd: string): Promise<void> {
  for (const { name, roles } of users) {
    const granted = roles.map((role) => ({ role: role.name, db: role.db }));
    await admin.command({ createUser: name, pwd, roles: granted });
  }
}
