import { type Topic, topics } from '@patna/contracts';
import type { KafkaAccess, KafkaPermission } from '@patna/event-bus';

/** What a service's code does with Kafka. */
interface KafkaUse {
  readonly publishes: readonly Topic[];
  /** Topics by consumer group. */
  readonly reads: Readonly<Record<string, readonly Topic[]>>;
}

/** What each Kafka user of Docker Compose may do. A test compares it with the overlay `operators`. */
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

/** Groups of operators that list dead letters. */
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

/** Consumer groups with their topics. */
export const kafkaGroups = Object.values(uses).flatMap(pairsOf);

/** Permissions by user. `dead-letters` replays, which writes to the topics of others. */
export const kafkaPermissions: KafkaAccess['users'] = {
  ...Object.fromEntries(Object.entries(uses).map(([name, use]) => [name, permissionsOf(use)])),
  'dead-letters': [
    ...seen,
    ...topics.map((topic): KafkaPermission => `topic ${topic} Write`),
    ...deadLetters(kafkaGroups),
    ...readers,
  ],
};
