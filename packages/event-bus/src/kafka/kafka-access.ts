import { type Topic, topics } from '@patna/contracts';
import kafkajs, { type AclEntry, type Admin } from 'kafkajs';
import type { BusLogger } from '../event-bus.ts';
import { createKafkaClient, type KafkaSecurity } from './client.ts';
import { createKafkaTopics, type TopicSettings } from './kafka-topics.ts';

// Imported as a whole, because Node finds no named exports in the package's CommonJS file.
const { AclOperationTypes, AclPermissionTypes, AclResourceTypes, ResourcePatternTypes } = kafkajs;

/** One permission as text, such as "topic listings.v1 Read". A name that ends in "*" is a prefix. */
export type KafkaPermission = `${'topic' | 'group'} ${string} ${keyof typeof operations}`;

export interface KafkaAccess {
  /** Addresses of a listener whose callers may change permissions. */
  readonly brokers: string[];
  /** Consumer groups, each with a topic that it reads. */
  readonly groups: readonly { readonly group: string; readonly topic: Topic }[];
  /** Permissions of each user. */
  readonly users: Readonly<Record<string, readonly KafkaPermission[]>>;
  readonly logger: BusLogger;
}

const operations = {
  Read: AclOperationTypes.READ,
  Write: AclOperationTypes.WRITE,
  Delete: AclOperationTypes.DELETE,
  Describe: AclOperationTypes.DESCRIBE,
} as const;

const everything = {
  resourceType: AclResourceTypes.ANY,
  resourcePatternType: ResourcePatternTypes.ANY,
  operation: AclOperationTypes.ANY,
  permissionType: AclPermissionTypes.ANY,
};

export interface NewTopics {
  readonly brokers: string[];
  readonly security?: KafkaSecurity | undefined;
  /** Consumer groups, each with a topic that it reads: they need topics for dead letters. */
  readonly groups: KafkaAccess['groups'];
  readonly settings: Omit<TopicSettings, 'prefix' | 'creates'>;
  readonly logger: BusLogger;
}

/** Creates missing topics of events and dead letters. Existing topics stay as they are. */
export async function createTopics({ groups, settings, ...client }: NewTopics): Promise<void> {
  const { withAdmin } = createKafkaClient({ ...client, clientId: 'topics' });
  const cluster = createKafkaTopics(withAdmin, { ...settings, prefix: '' });
  await cluster.ensureEvents();
  for (const { group, topic } of groups) await cluster.ensureDeadLetters(topic, group);
}

/**
 * The topics of events and dead letters that a cluster does not have, or does not show to this login.
 * @throws {Error} when no broker answers, or the login is refused
 */
export async function findMissingTopics({
  groups,
  ...client
}: Pick<NewTopics, 'brokers' | 'security' | 'logger' | 'groups'>): Promise<string[]> {
  const { withAdmin } = createKafkaClient({ ...client, clientId: 'topics' });
  const cluster = createKafkaTopics(withAdmin, { partitions: 1, prefix: '' });
  const existing = new Set(await withAdmin((admin) => admin.listTopics()));
  const deadLetters = groups.map(({ topic, group }) => cluster.deadLettersOf(topic, group));
  return [...topics, ...deadLetters].filter((name) => !existing.has(name));
}

/** Creates missing topics, and gives the users exactly these permissions. Calls may be repeated. */
export async function setKafkaAccess(access: KafkaAccess): Promise<void> {
  const { brokers, groups, users, logger } = access;
  const settings = { partitions: 3, replicationFactor: 1 };
  await createTopics({ brokers, groups, settings, logger });
  const { withAdmin } = createKafkaClient({ brokers, clientId: 'access', logger });
  const wanted = Object.entries(users).flatMap(([user, permitted]) =>
    permitted.map((permission) => toAcl(user, permission)),
  );
  await withAdmin(async (admin) => {
    await admin.createAcls({ acl: wanted });
    const keys = new Set(wanted.map(keyOf));
    const others = (await aclsOf(admin)).filter((each) => !keys.has(keyOf(each)));
    if (others.length > 0) await admin.deleteAcls({ filters: others });
  });
}

async function aclsOf(admin: Admin): Promise<AclEntry[]> {
  const { resources } = await admin.describeAcls(everything);
  return resources.flatMap(({ acls, ...resource }) => acls.map((acl) => ({ ...resource, ...acl })));
}

function keyOf({
  principal,
  resourceType,
  resourceName,
  resourcePatternType,
  operation,
}: AclEntry) {
  return [principal, resourceType, resourcePatternType, resourceName, operation].join(' ');
}

function toAcl(user: string, permission: KafkaPermission): AclEntry {
  const [type, name = '', operation] = permission.split(' ');
  const isPrefix = name.endsWith('*');
  return {
    resourceType: type === 'topic' ? AclResourceTypes.TOPIC : AclResourceTypes.GROUP,
    resourceName: isPrefix ? name.slice(0, -1) : name,
    resourcePatternType: isPrefix ? ResourcePatternTypes.PREFIXED : ResourcePatternTypes.LITERAL,
    principal: `User:${user}`,
    host: '*',
    operation: operations[operation as keyof typeof operations],
    permissionType: AclPermissionTypes.ALLOW,
  };
}
