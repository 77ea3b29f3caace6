import { type Topic, topics } from '@patna/contracts';
import type { KafkaAccess, KafkaPermission } from '@patna/event-bus';

/** How the code of a service uses Kafka. */
interface KafkaUse {
  readonly publishes: readonly Topic[];
  /** For each consumer group, the topics that it reads. */
  readonly reads: Readonly<Record<string, readonly Topic[]>>;
}

/** How each Kafka user of Docker Compose uses Kafka. A test compares this with the overlay `operators`. */
const uses: Readonly<Record<string, KafkaUse>> = {
  listings: {
    publishes: ['listings.v1'],
    reads: {
      listings: ['enquiries.v1', 'users.v1', 'wishlist.v1'],
      'listings-saved-searches': ['listings.v1'],
      'listings-search': ['listings.v1'],
    },
  },
  users: { publishes: ['users.v1'], reads: {} },
  wishlist: { publishes: ['wishlist.v1'], reads: { wishlist: ['listings.v1', 'users.v1'] } },
  enquiry: { publishes: ['enquiries.v1'], reads: { enquiry: ['listings.v1', 'users.v1'] } },
  notification: {
    publishes: ['notifications.v1'],
    reads: {
      notification: ['enquiries.v1', 'listings.v1', 'users.v1'],
      'notification-push': ['notifications.v1'],
    },
  },
};

/** Permissions of the groups with which operators list dead letters. */
const readers: readonly KafkaPermission[] = [
  'group patna-dead-letter-reader-* Read',
  'group patna-dead-letter-reader-* Delete',
];
const seen = topics.map((topic): KafkaPermission => `topic ${topic} Describe`);

const pairsOf = ({ reads }: KafkaUse): KafkaAccess['groups'] =>
  Object.entries(reads).flatMap(([group, read]) => read.map((topic) => ({ group, topic })));

function deadLetters(groups: KafkaAccess['groups']): KafkaPermission[] {
  return groups.flatMap(({ group, topic }) =>
    (['Describe', 'Read', 'Write'] as const).map(
      (operation): KafkaPermission => `topic ${topic}.${group}.dlq ${operation}`,
    ),
  );
}

function permissionsOf(use: KafkaUse): KafkaPermission[] {
  const groups = pairsOf(use);
  const read = new Set(groups.map(({ topic }) => topic));
  return [
    ...seen,
    ...use.publishes.map((topic): KafkaPermission => `topic ${topic} Write`),
    ...[...read].map((topic): KafkaPermission => `topic ${topic} Read`),
    ...Object.keys(use.reads).map((group): KafkaPermission => `group ${group} Read`),
    ...deadLetters(groups),
    ...(groups.length > 0 ? readers : []),
  ];
}

/** Consumer groups, each with a topic that it reads. */
export const kafkaGroups = Object.values(uses).flatMap(pairsOf);

/** Permissions of each user. `dead-letters` replays letters, which means writing to topics of others. */
export const kafkaPermissions: KafkaAccess['users'] = {
  ...Object.fromEntries(Object.entries(uses).map(([name, use]) => [name, permissionsOf(use)])),
  'dead-letters': [
    ...seen,
    ...topics.map((topic): KafkaPermission => `topic ${topic} Write`),
    ...deadLetters(kafkaGroups),
    ...readers,
  ],
};
