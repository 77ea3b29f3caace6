import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import { type Kafka as Broker, startKafka } from '@patna/toolchain/kafka/kafka.ts';
import {
  AclOperationTypes,
  AclPermissionTypes,
  AclResourceTypes,
  Kafka,
  logLevel,
  ResourcePatternTypes,
} from 'kafkajs';
import { generate } from 'selfsigned';
import { kafkaTopicsOf, permissionsOf, type Permission } from './kafka-manifests.ts';
import type { Manifest } from './manifest-schemas.ts';

/** A broker with the topics and users of the manifests. Its clients log in with certificates. */
export interface GuardedKafka {
  readonly broker: Broker;
  /** The certificates of a user's connection. */
  readonly securityOf: (user: string) => { ca: string; cert: string; key: string };
  /** A client that may do everything. */
  readonly unlimited: Kafka;
}

const host = '127.0.0.1';

export async function startGuardedKafka(
  dataDir: string,
  manifests: readonly Manifest[],
): Promise<GuardedKafka> {
  const permissions = permissionsOf(manifests);
  const server = await certificateOf(host);
  const users = new Map(
    await Promise.all(
      [...permissions.keys()].map(async (user) => [user, await certificateOf(user)] as const),
    ),
  );
  const keystore = path.join(dataDir, 'server.pem');
  const truststore = path.join(dataDir, 'users.pem');
  await writeFile(keystore, `${server.private}\n${server.cert}`, { mode: 0o600 });
  await writeFile(truststore, [...users.values()].map(({ cert }) => cert).join('\n'));
  const mutualTls = { keystore, truststore };
  const broker = await startKafka({ dataDir: path.join(dataDir, 'broker'), mutualTls });
  const unlimited = new Kafka({ brokers: [broker.internal], logLevel: logLevel.NOTHING });
  await create(unlimited, manifests);
  return {
    broker,
    unlimited,
    securityOf(user) {
      const certificate = users.get(user);
      if (!certificate) throw new Error(`There is no user ${user}.`);
      return { ca: server.cert, cert: certificate.cert, key: certificate.private };
    },
  };
}

function certificateOf(name: string) {
  return generate([{ name: 'commonName', value: name }], {
    keyType: 'ec',
    algorithm: 'sha256',
    extensions: [{ name: 'subjectAltName', altNames: [{ type: 7, ip: host }] }],
  });
}

async function create(kafka: Kafka, manifests: readonly Manifest[]): Promise<void> {
  const admin = kafka.admin();
  await admin.connect();
  const topics = [...kafkaTopicsOf(manifests)].map(([topic, { partitions, config }]) => ({
    topic,
    numPartitions: partitions,
    replicationFactor: 1,
    // A single broker cannot have two replicas.
    configEntries: Object.entries({ ...config, 'min.insync.replicas': 1 }).map(([name, value]) => ({
      name,
      value: String(value),
    })),
  }));
  await admin.createTopics({ topics, waitForLeaders: false });
  const acl = [...permissionsOf(manifests)].flatMap(([user, permitted]) =>
    permitted.map((permission) => toAcl(user, permission)),
  );
  await admin.createAcls({ acl });
  await admin.disconnect();
}

const operations = {
  Read: AclOperationTypes.READ,
  Write: AclOperationTypes.WRITE,
  Describe: AclOperationTypes.DESCRIBE,
  Delete: AclOperationTypes.DELETE,
};

function toAcl(user: string, permission: Permission) {
  const [type, name = '', operation] = permission.split(' ');
  const isPrefix = name.endsWith('*');
  return {
    resourceType: type === 'topic' ? AclResourceTypes.TOPIC : AclResourceTypes.GROUP,
    resourceName: isPrefix ? name.slice(0, -1) : name,
    resourcePatternType: isPrefix ? ResourcePatternTypes.PREFIXED : ResourcePatternTypes.LITERAL,
    principal: `User:CN=${user}`,
    host: '*',
    operation: operations[operation as keyof typeof operations],
    permissionType: AclPermissionTypes.ALLOW,
  };
}
