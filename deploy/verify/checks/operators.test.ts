import { readFileSync } from 'node:fs';
import path from 'node:path';
import {
  apiBase,
  calls,
  maxBodyBytesOf,
  topics,
  type CallName,
  type ServiceName,
} from '@patna/contracts';
import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { groupTopics } from './consumer-groups.ts';
import { mongoUsersOf } from './guarded-mongo.ts';
import { kafkaTopicsOf, permissionsOf } from './kafka-manifests.ts';
import {
  deadLetterTopics,
  permissionsOfLag,
  permissionsOfReplays,
  permissionsOfService,
} from './kafka-permissions.ts';
import { workloadsOf } from './manifest-schemas.ts';
import { environmentOf, type Overlay, readOverlay } from './kustomize-overlay.ts';
import { checkout, serviceProcesses } from './product-processes.ts';

const overlay = readOverlay('operators');
const services = serviceProcesses.map(({ name }) => name as ServiceName);
const kafkaTopics = kafkaTopicsOf(overlay.manifests);
const permissions = permissionsOf(overlay.manifests);
const inOrder = (names: Iterable<string>) => [...names].toSorted();

/** @throws unless there is exactly one such resource */
function find<Schema extends z.ZodType>(
  kind: string,
  name: string,
  schema: Schema,
  { manifests }: Overlay = overlay,
): z.output<Schema> {
  const found = manifests.find((each) => each.kind === kind && each.metadata.name === name);
  return z.looseObject({ spec: schema }).parse(found).spec as z.output<Schema>;
}

describe('Kafka', () => {
  it('has every event topic and every topic of dead letters, and makes no others', () => {
    expect(inOrder(kafkaTopics.keys())).toEqual(inOrder([...topics, ...deadLetterTopics]));
    const { kafka } = find(
      'Kafka',
      'patna',
      z.object({
        kafka: z.object({
          config: z.record(z.string(), z.unknown()),
          authorization: z.object({ type: z.string() }),
          listeners: z.array(z.looseObject({ tls: z.boolean(), authentication: z.unknown() })),
        }),
      }),
    );
    expect(kafka.config['auto.create.topics.enable']).toBe(false);
    expect(kafka.config).not.toHaveProperty(['allow.everyone.if.no.acl.found']);
    expect(kafka.authorization).toEqual({ type: 'simple' });
    expect(kafka.listeners).toMatchObject([{ tls: true, authentication: { type: 'tls' } }]);
  });

  it.each([...kafkaTopics])(
    'keeps %s on three brokers, as the services create it',
    (name, topic) => {
      const isDeadLetters = name.endsWith('.dlq');
      expect(topic).toEqual({
        partitions: isDeadLetters ? 1 : kafkaTopics.get(topics[0])?.partitions,
        replicas: 3,
        config: {
          'compression.type': 'uncompressed',
          'min.insync.replicas': 2,
          ...(isDeadLetters && { 'cleanup.policy': 'compact' }),
        },
      });
    },
  );

  it.each(services)('permits %s what its code does, and nothing else', (service) => {
    expect(inOrder(permissions.get(service) ?? [])).toEqual(inOrder(permissionsOfService(service)));
  });

  it('permits replays and the reading of lag no more than they need', () => {
    expect(inOrder(permissions.get('dead-letters') ?? [])).toEqual(inOrder(permissionsOfReplays()));
    const lag = permissionsOfLag(['enquiry', 'notification']);
    expect(inOrder(permissions.get('keda') ?? [])).toEqual(inOrder(lag));
    expect(inOrder(permissions.keys())).toEqual(inOrder([...services, 'dead-letters', 'keda']));
  });

  it.each(services)('%s connects with its certificate', (service) => {
    const workload = workloadsOf(overlay.manifests).find((each) => each.metadata.name === service);
    expect(workload && environmentOf(workload, overlay)).toMatchObject({
      KAFKA_TLS: 'on',
      KAFKA_CA: expect.stringContaining('CERTIFICATE'),
      KAFKA_CERT: expect.stringContaining('CERTIFICATE'),
      KAFKA_KEY: expect.stringContaining('PRIVATE KEY'),
    });
  });
});

describe('autoscaling', () => {
  const kafkaTrigger = z.object({
    type: z.literal('kafka'),
    metadata: z.looseObject({ consumerGroup: z.string(), topic: z.string() }),
  });
  const scaledObject = z.looseObject({
    maxReplicaCount: z.number(),
    minReplicaCount: z.number(),
    triggers: z.array(z.looseObject({ type: z.string() })),
  });

  it.each(['enquiry', 'notification'])(
    'scales %s by the lag of all its groups, to no more pods than a topic has partitions',
    (service) => {
      const { triggers, maxReplicaCount, minReplicaCount } = find(
        'ScaledObject',
        service,
        scaledObject,
      );
      const watched = triggers
        .filter(({ type }) => type === 'kafka')
        .map((each) => kafkaTrigger.parse(each).metadata);
      const read = groupTopics.filter((each) => each.service === service);
      expect(
        inOrder(watched.map(({ consumerGroup, topic }) => `${consumerGroup} ${topic}`)),
      ).toEqual(inOrder(read.map(({ group, topic }) => `${group} ${topic}`)));
      const partitions = read.map(({ topic }) => kafkaTopics.get(topic)?.partitions ?? 0);
      expect(maxReplicaCount).toBeLessThanOrEqual(Math.min(...partitions));
      expect(minReplicaCount).toBeGreaterThanOrEqual(2);
    },
  );

  it('scales every process of the product, each by one autoscaler', () => {
    const scalers = overlay.manifests.filter(({ kind }) =>
      ['ScaledObject', 'HorizontalPodAutoscaler'].includes(kind),
    );
    expect(inOrder(scalers.map(({ metadata }) => metadata.name))).toEqual(
      inOrder([...services, 'gateway']),
    );
  });
});

describe('MongoDB', () => {
  const users = mongoUsersOf(overlay.manifests);
  const rolesOf = (name: string) => users.find((user) => user.name === name)?.roles;

  it.each([...services, 'gateway'])('lets %s use its own database only', (name) => {
    expect(rolesOf(name)).toEqual([{ name: 'readWrite', db: name }]);
  });

  it('lets migrations use the databases of services', () => {
    const databases = services.map((db) => ({ name: 'readWrite', db }));
    expect(rolesOf('migrate')).toEqual(expect.arrayContaining(databases));
    expect(rolesOf('migrate')).toHaveLength(databases.length);
    expect(inOrder(users.map(({ name }) => name))).toEqual(
      inOrder([...services, 'gateway', 'migrate', 'backup']),
    );
  });
});

describe('Secrets', () => {
  const both = [overlay, readOverlay('operators-backup')];
  const external = z.object({
    secretStoreRef: z.object({ kind: z.string(), name: z.string() }),
    target: z.object({
      name: z.string(),
      template: z.looseObject({ data: z.record(z.string(), z.string()) }).optional(),
    }),
    data: z
      .array(z.object({ secretKey: z.string(), remoteRef: z.object({ key: z.string() }) }))
      .default([]),
    dataFrom: z.array(z.unknown()).default([]),
  });
  const secrets = both
    .flatMap(({ manifests }) => manifests)
    .filter(({ kind }) => kind === 'ExternalSecret')
    .map((each) => external.parse(each['spec']));

  it.each(workloadsOf(overlay.manifests).map((each) => [each.metadata.name, each] as const))(
    '%s finds all of its keys',
    (_, { spec }) => {
      const [{ env }] = spec.template.spec.containers;
      const references = env.flatMap(({ valueFrom }) => valueFrom?.secretKeyRef ?? []);
      const lacking = references.filter(({ name, key }) => {
        const secret = secrets.find(({ target }) => target.name === name);
        if (secret && secret.dataFrom.length > 0) return false;
        const keys = [
          ...(secret?.data.map(({ secretKey }) => secretKey) ?? []),
          ...Object.keys(secret?.target.template?.data ?? {}),
        ];
        return !keys.includes(key);
      });
      expect(lacking).toEqual([]);
    },
  );

  it('may read the credentials in the namespace of the stores, and nothing else', () => {
    const copied = secrets
      .filter(({ secretStoreRef }) => secretStoreRef.name === 'stores')
      .flatMap(({ data }) => data.map(({ remoteRef }) => remoteRef.key));
    const reader = overlay.manifests.find(
      ({ kind, metadata }) => kind === 'Role' && metadata.name === 'credentials-reader',
    );
    const rule = z.object({
      resourceNames: z.array(z.string()),
      verbs: z.tuple([z.literal('get')]),
    });
    const { rules } = z.looseObject({ rules: z.tuple([rule.loose()]) }).parse(reader);
    expect(inOrder(rules[0].resourceNames)).toEqual(inOrder(new Set(copied)));
  });
});

it('network policies let the product reach the namespaces and ports of its stores', () => {
  const rule = z.object({
    to: z.array(
      z.looseObject({
        namespaceSelector: z.object({ matchLabels: z.record(z.string(), z.string()) }).optional(),
      }),
    ),
    ports: z.array(z.looseObject({ port: z.unknown() })).default([]),
  });
  const policy = z.looseObject({ spec: z.looseObject({ egress: z.array(rule).default([]) }) });
  const open = overlay.manifests
    .filter(({ kind }) => kind === 'NetworkPolicy')
    .flatMap((each) => policy.parse(each).spec.egress)
    .flatMap(({ to, ports }) =>
      to.flatMap(({ namespaceSelector }) =>
        Object.values(namespaceSelector?.matchLabels ?? {}).flatMap((namespace) =>
          ports.map(({ port }) => `${namespace}:${String(port)}`),
        ),
      ),
    );
  const addresses = JSON.stringify([overlay.manifests, [...overlay.configMaps.values()]]);
  const used = [...addresses.matchAll(/\.([\w-]+)\.svc[\w.]*:(\d+)/g)].map(
    ([, namespace, port]) => `${namespace}:${port}`,
  );
  expect(inOrder(new Set(used))).toEqual([
    'patna-hostels-stores:27017',
    'patna-hostels-stores:9093',
  ]);
  expect(open).toEqual(expect.arrayContaining(used));
});

describe('the way in', () => {
  const names = Object.keys(calls) as CallName[];
  const largest = Math.max(...names.map(maxBodyBytesOf));
  const stream = apiBase + calls.notificationStream.path;

  it('lets the largest call and event streams through the Ingress', () => {
    const ingress = overlay.manifests.find(({ kind }) => kind === 'Ingress');
    const annotations = z.record(z.string(), z.string()).parse(ingress?.metadata['annotations']);
    const megabytes = Number(annotations['nginx.org/client-max-body-size']?.replace('m', ''));
    expect(megabytes * 2 ** 20).toBeGreaterThan(largest);
    expect(annotations['nginx.org/proxy-buffering']).toBe('False');
    expect(parseInt(annotations['nginx.org/proxy-read-timeout'] ?? '', 10)).toBeGreaterThan(60);
  });

  it('lets event streams through the Gateway without an end', () => {
    const rule = z.looseObject({
      matches: z.tuple([z.object({ path: z.object({ type: z.string(), value: z.string() }) })]),
      timeouts: z.object({ request: z.string() }),
    });
    const { rules } = find(
      'HTTPRoute',
      'gateway',
      z.looseObject({ rules: z.array(rule) }),
      readOverlay('operators-gateway-api'),
    );
    const first = rules.find(({ matches }) => stream.startsWith(`${matches[0].path.value}/`));
    expect(first?.timeouts).toEqual({ request: '0s' });
  });
});

it('docs/operations.md sets back every group after a restore', () => {
  const text = readFileSync(path.join(checkout, 'docs/operations.md'), 'utf8');
  const groups = /^for group in (.+); do$/m.exec(text)?.[1]?.split(' ');
  expect(groups).toEqual(inOrder(new Set(groupTopics.map(({ group }) => group))));
});
