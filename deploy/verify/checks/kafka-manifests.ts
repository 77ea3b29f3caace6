import { z } from 'zod';
import type { Manifest } from './manifest-schemas.ts';

const kafkaTopic = z.looseObject({
  kind: z.literal('KafkaTopic'),
  metadata: z.looseObject({ name: z.string() }),
  spec: z.object({
    partitions: z.number(),
    replicas: z.number(),
    config: z.record(z.string(), z.union([z.string(), z.number()])),
  }),
});
const kafkaUser = z.looseObject({
  kind: z.literal('KafkaUser'),
  metadata: z.looseObject({ name: z.string() }),
  spec: z.object({
    authentication: z.object({ type: z.literal('tls') }),
    authorization: z.object({
      type: z.literal('simple'),
      acls: z.array(
        z.strictObject({
          resource: z.strictObject({
            type: z.enum(['topic', 'group']),
            name: z.string(),
            patternType: z.enum(['literal', 'prefix']),
          }),
          operations: z.array(z.enum(['Read', 'Write', 'Describe', 'Delete'])),
        }),
      ),
    }),
  }),
});

/** One permission as text, such as "topic listings.v1 Read". A name that ends in "*" is a prefix. */
export type Permission = string;

/** The topics, by name. @throws when one is malformed */
export function kafkaTopicsOf(manifests: readonly Manifest[]) {
  const found = manifests.filter(({ kind }) => kind === 'KafkaTopic');
  return new Map(
    found.map((each) => kafkaTopic.parse(each)).map(({ metadata, spec }) => [metadata.name, spec]),
  );
}

/** The permissions of each user. @throws when a user is malformed, or does not log in with a certificate */
export function permissionsOf(manifests: readonly Manifest[]): Map<string, Permission[]> {
  const users = manifests
    .filter(({ kind }) => kind === 'KafkaUser')
    .map((each) => kafkaUser.parse(each));
  return new Map(
    users.map(({ metadata, spec }) => [
      metadata.name,
      spec.authorization.acls.flatMap(({ resource: { type, name, patternType }, operations }) =>
        operations.map(
          (operation) => `${type} ${name}${patternType === 'prefix' ? '*' : ''} ${operation}`,
        ),
      ),
    ]),
  );
}
