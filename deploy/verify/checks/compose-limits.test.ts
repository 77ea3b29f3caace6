import { describe, expect, it } from 'vitest';
import { administrator, kafkaUsers, mongoUsers } from '../../operate/store-logins/store-users.ts';
import { kafkaPermissions } from '../../operate/store-logins/kafka-permissions.ts';
import { loginFolder, readCompose } from './read-compose-file.ts';
import { permissionsOf } from './kafka-manifests.ts';
import { mongoUsersOf } from './guarded-mongo.ts';
import { workloadsOf } from './manifest-schemas.ts';
import { readOverlay } from './kustomize-overlay.ts';
import { productProcesses, serviceProcesses } from './product-processes.ts';

const services = readCompose();
const all = Object.entries(services);
const kafka = services['kafka']?.environment ?? {};

/** The volume that contains a container's login. */
const loginOf = (name: string) => volumesAt(name, loginFolder)[0];

function volumesAt(name: string, folder: string): string[] {
  const mounts = (services[name]?.volumes ?? []).map((volume) => volume.split(':'));
  return mounts.flatMap(([volume = '', target]) => (target === folder ? [volume] : []));
}

describe('docker-compose.yml', () => {
  it.each(all)('%s writes at most 50 MB of log', (_, { logging }) => {
    expect(logging).toEqual({
      driver: 'json-file',
      options: { 'max-size': '10m', 'max-file': '5' },
    });
  });

  it.each(all)('%s has a limit of memory', (_, each) => {
    expect(each.mem_limit).toMatch(/^\d+[mg]$/);
  });

  it.each(workloadsOf(readOverlay('local').manifests))(
    'limits $metadata.name as the manifests do',
    ({ metadata, spec }) => {
      const [{ resources }] = spec.template.spec.containers;
      const limit = resources.limits.memory.toLowerCase().replace(/i$/, '');
      const name = metadata.name === 'topics' ? 'kafka-permissions' : metadata.name;
      expect(services[name]?.mem_limit).toBe(limit);
    },
  );
});

describe('logins in docker-compose.yml', () => {
  it.each([...productProcesses.map(({ name }) => name), 'emulators', 'migrate', 'seed'])(
    '%s has a user of its own at MongoDB, and sees no other password',
    (name) => {
      expect(mongoUsers.map((user) => user.name)).toContain(name);
      expect(loginOf(name)).toBe(`login-${name}`);
      const mounted = (services[name]?.volumes ?? []).filter((each) => each.startsWith('login-'));
      expect(mounted).toEqual([`login-${name}:${loginFolder}:ro`]);
    },
  );

  it.each(['logins', 'mongo-users'])('%s reaches every login', (name) => {
    const names = [administrator, ...mongoUsers].map((each) => each.name);
    const users = [...new Set([...names, ...kafkaUsers, 'kafka', 's3'])];
    expect(services[name]?.volumes.toSorted()).toEqual(
      users.map((each) => `login-${each}:/logins/${each}`).toSorted(),
    );
  });

  it('gives each process the databases that it has in the overlay operators', () => {
    const operated = mongoUsersOf(readOverlay('operators').manifests);
    for (const { name } of [...productProcesses, { name: 'migrate' }]) {
      const roles = operated.find((user) => user.name === name)?.roles;
      const here = mongoUsers.find((user) => user.name === name)?.roles;
      const inOrder = (lines: string[] | undefined) => lines?.toSorted();
      expect(inOrder(here?.map(({ role, db }) => `${role} ${db}`))).toEqual(
        inOrder(roles?.map((each) => `${each.name} ${each.db}`)),
      );
    }
  });

  it.each(serviceProcesses)('$name logs in to Kafka as itself', ({ name }) => {
    expect(kafkaUsers).toContain(name);
    expect(services[name]?.environment).toMatchObject({
      KAFKA_SASL_MECHANISM: 'plain',
      KAFKA_SASL_USERNAME: name,
      KAFKA_SASL_PASSWORD_FILE: `${loginFolder}/kafka-password`,
    });
  });

  it('Kafka asks for a login wherever other containers reach it', () => {
    const protocols = Object.fromEntries(
      (kafka['KAFKA_LISTENER_SECURITY_PROTOCOL_MAP'] ?? '')
        .split(',')
        .map((each) => each.split(':')),
    );
    const listeners = (kafka['KAFKA_LISTENERS'] ?? '').split(',').map((each) => {
      const [, name = '', host] = /^(\w+):\/\/(\w*):\d+$/.exec(each) ?? [];
      return { host, protocol: protocols[name] };
    });
    const open = listeners.filter(({ host }) => host !== 'localhost');
    expect(open).toEqual([{ host: '', protocol: 'SASL_PLAINTEXT' }]);
    expect(kafka['KAFKA_OPTS']).toContain(`${loginFolder}/jaas.conf`);
  });

  it('Kafka permits each user what the overlay operators permits, and nothing else', () => {
    expect(kafka['KAFKA_AUTHORIZER_CLASS_NAME']).toMatch(/\.StandardAuthorizer$/);
    expect(kafka['KAFKA_SUPER_USERS']).toBe('User:ANONYMOUS');
    const operated = permissionsOf(readOverlay('operators').manifests);
    expect(Object.keys(kafkaPermissions).toSorted()).toEqual([...kafkaUsers].toSorted());
    for (const name of kafkaUsers) {
      const wanted = operated.get(name)?.toSorted();
      expect([name, kafkaPermissions[name]?.toSorted()]).toEqual([name, wanted]);
    }
  });

  it('MongoDB asks for a login', () => {
    expect(services['mongo']?.command?.join(' ')).toContain('--keyFile');
  });
});
