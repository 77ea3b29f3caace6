import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { isEventType, type ServiceName, type Topic, topicOf, topics } from '@patna/contracts';
import { groupTopics } from './consumer-groups.ts';
import type { Permission } from './kafka-manifests.ts';
import { checkout } from './product-processes.ts';

/** Topics for dead letters, one for each pair of a group and a topic. */
export const deadLetterTopics: readonly string[] = groupTopics.map(deadLettersOf);

function deadLettersOf({ group, topic }: (typeof groupTopics)[number]): string {
  return `${topic}.${group}.dlq`;
}

/** Permissions of the groups with which operators list dead letters. */
const readers = [
  'group patna-dead-letter-reader-* Read',
  'group patna-dead-letter-reader-* Delete',
];

/** Lets services check that every event topic exists. Services do not create topics. */
const seen = topics.map((topic) => `topic ${topic} Describe`);

function allOf(names: readonly string[]): Permission[] {
  return names.flatMap((name) =>
    ['Describe', 'Read', 'Write'].map((operation) => `topic ${name} ${operation}`),
  );
}

/** The permissions that a service needs. */
export function permissionsOfService(service: ServiceName): Permission[] {
  const own = groupTopics.filter((each) => each.service === service);
  const read = new Set(own.map(({ topic }) => topic));
  const groups = new Set(own.map(({ group }) => group));
  return [
    ...seen,
    ...[...publishedTopics(service)].map((topic) => `topic ${topic} Write`),
    ...[...read].map((topic) => `topic ${topic} Read`),
    ...[...groups].map((group) => `group ${group} Read`),
    ...allOf(own.map(deadLettersOf)),
    ...(own.length > 0 ? readers : []),
  ];
}

/** The permissions needed to replay dead letters of any group. */
export function permissionsOfReplays(): Permission[] {
  return [
    ...seen,
    ...topics.map((topic) => `topic ${topic} Write`),
    ...allOf(deadLetterTopics),
    ...readers,
  ];
}

/** The permissions needed to read the lag of these services' groups. */
export function permissionsOfLag(services: readonly string[]): Permission[] {
  const own = groupTopics.filter(({ service }) => services.includes(service));
  const read = own.flatMap(({ group, topic }) => [
    `topic ${topic} Describe`,
    `group ${group} Describe`,
  ]);
  return [...new Set(read)];
}

/** The topics of those event types that are named in source files in which the service creates events. */
function publishedTopics(service: ServiceName): Set<Topic> {
  const files = globSync(`services/${service}/src/**/*.ts`, { cwd: checkout });
  const sources = files
    .filter((file) => !file.endsWith('.test.ts'))
    .map((file) => readFileSync(path.join(checkout, file), 'utf8'))
    .filter((source) => source.includes('newEvent('));
  const consumed = /EventOf<[^>]*>|onsumer\(\s*'\w+'/g;
  const words = sources.flatMap((source) => source.replaceAll(consumed, '').match(/\w+/g) ?? []);
  return new Set(words.filter(isEventType).map((type) => topicOf({ type })));
}
