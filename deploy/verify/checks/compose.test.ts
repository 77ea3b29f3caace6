import { spawnSync } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { existsSync, readFileSync } from 'node:fs';
import { type AddressInfo, createServer } from 'node:net';
import path from 'node:path';
import { readS3Config } from '@patna/listings-service/import';
import { describe, expect, it } from 'vitest';
import { hostedVariables } from '../../local/stack/hosted-service-variables.ts';
import { readSeedStore } from '../../local/stack/seeding/seed-config.ts';
import { addressesIn } from './addresses-in-environment.ts';
import { readCompose, withLogins } from './read-compose-file.ts';
import { checkout, localProcesses, productProcesses } from './product-processes.ts';

const services = readCompose();
const own = Object.entries(services).filter(([, { build }]) => build !== undefined);
const vendors = { mongo: 27017, kafka: 9092, s3: 7070 };

describe.each(localProcesses)('$name in docker-compose.yml', (program) => {
  const { name, workspace, target } = program;
  const service = services[name];

  it('is built from its own workspace', () => {
    expect(service?.build).toMatchObject({ target, args: { WORKSPACE: workspace } });
  });

  it('gets every variable it needs and no unknown one', () => {
    const environment = service?.environment ?? {};
    const known = Object.keys(program.readConfig(withLogins(environment)));
    expect(Object.keys(environment).filter((variable) => !known.includes(variable))).toEqual([]);
  });

  it('has a health check in compose or its image', () => {
    expect(service?.healthcheck?.['disable']).not.toBe(true);
  });
});

describe('docker-compose.yml with the keys of hosted services in .env', () => {
  const given = {
    ...Object.fromEntries(
      Object.values(hostedVariables).flatMap((group) =>
        Object.keys(group).map((name) => [name, `value of ${name}, from the file .env`]),
      ),
    ),
    CLERK_PUBLISHABLE_KEY: `pk_test_${btoa('a.clerk.accounts.dev$')}`,
    PAPERS_KEYS: `key:${randomBytes(32).toString('hex')}`,
    VIEWS_URL: 'https://project.supabase.co',
    SMTP_URL: 'smtps://mail.example.com',
    EMAIL_FROM: 'Patna Hostels <no-reply@example.com>',
    EMAIL_AFTER_MINUTES: '31',
    TEXT_URL: 'https://texts.example.com/send',
    TEXT_API_KEY: 'key-of-the-text-messages',
    TEXT_CHANNELS: 'whatsapp',
    TEXT_AFTER_MINUTES: '61',
  };
  const compose = readCompose(given);

  it.each(Object.keys(given))('%s reaches a process of the product', (name) => {
    const environments = productProcesses.map(
      (program) => compose[program.name]?.environment ?? {},
    );
    const values = environments.flatMap((each) => Object.values(each));
    expect(values).toContain(given[name as keyof typeof given]);
  });

  it.each(productProcesses)('$name uses no emulator', (program) => {
    const config = program.readConfig(withLogins(compose[program.name]?.environment ?? {}));
    expect(config).toMatchObject({ IDENTITY_ISSUER: 'https://a.clerk.accounts.dev' });
    for (const name of ['IDENTITY_UPSTREAM', 'SEARCH_UPSTREAM', 'VIEWS_UPSTREAM']) {
      expect(config[name] ?? '').toBe('');
    }
    expect(config['CLERK_API_URL'] ?? '').not.toContain('emulators');
  });
});

describe('docker-compose.yml', () => {
  it('runs the stores, one process per workspace, the migrations and the seed', () => {
    const processes = localProcesses.map(({ name }) => name);
    const once = ['logins', 'mongo-users', 'kafka-permissions', 'migrate', 'seed'];
    const expected = [...Object.keys(vendors), ...processes, ...once];
    const names = Object.keys(services).filter((name) => services[name]?.profiles.length === 0);
    expect(names.toSorted()).toEqual(expected.toSorted());
  });

  it.each(own)(
    '%s speaks only to processes of this file, on the port they listen on',
    (_, each) => {
      const ports: Record<string, number | string | undefined> = { ...vendors };
      for (const [name, { environment }] of own) ports[name] = environment['PORT'];
      const unknown = addressesIn(each.environment).filter((address) => {
        const [host = '', port] = address.split(':');
        return String(ports[host]) !== port;
      });
      expect(unknown).toEqual([]);
    },
  );

  it('gives the seed what it needs', async () => {
    const environment = withLogins(services['seed']?.environment ?? {});
    expect(await readSeedStore(environment)).toBe(environment['MONGODB_URI']);
    const { MONGODB_URI: _, ...pictures } = environment;
    expect(services['listings']?.environment).toMatchObject(services['seed']?.environment ?? {});
    expect(readS3Config(pictures)).toMatchObject({ PICTURES_S3_ENDPOINT: 'http://s3:7070' });
  });

  it('starts what stores pictures when the S3 server takes connections', async () => {
    for (const name of ['listings', 'seed']) {
      expect(services[name]?.depends_on['s3']).toEqual({ condition: 'service_healthy' });
    }
    const [kind, command = ''] = services['s3']?.healthcheck?.test ?? [];
    expect(kind).toBe('CMD-SHELL');
    const check = (port: number) =>
      spawnSync('sh', ['-c', command.replaceAll('7070', String(port))]).status;
    const server = createServer().listen(0, '127.0.0.1');
    await once(server, 'listening');
    expect(check((server.address() as AddressInfo).port)).toBe(0);
    expect(check(1)).not.toBe(0);
    server.close();
  });

  it.each(own)('%s is locked down', (_, each) => {
    expect(each).toMatchObject({
      read_only: true,
      cap_drop: ['ALL'],
      security_opt: ['no-new-privileges:true'],
    });
  });

  it('publishes only the gateway and what a profile adds, on this machine', () => {
    const published = Object.entries(services).filter(([, { ports }]) => ports.length > 0);
    expect(published.map(([name, { profiles, ports }]) => [name, ...profiles, ...ports])).toEqual([
      ['gateway', '127.0.0.1:8080:8080'],
      ['prometheus', 'observability', '127.0.0.1:9090:9090'],
      ['grafana', 'observability', '127.0.0.1:3000:3000'],
      ['traces', 'observability', '127.0.0.1:16686:16686'],
    ]);
  });

  it.each(Object.entries(services))('%s waits only for what can be waited for', (_, each) => {
    const waits = Object.entries(each.depends_on).map(([name, { condition }]) => [name, condition]);
    const possible = waits.map(([name = '']) => {
      const ends = services[name]?.healthcheck?.['disable'] === true;
      return [name, ends ? 'service_completed_successfully' : 'service_healthy'];
    });
    expect(waits).toEqual(possible);
  });

  it.each(Object.entries(services))('%s names one version of its image', (_, { image }) => {
    expect(image).toMatch(/^[\w./-]+:(?!latest\b)[\w.-]+(?:@sha256:[0-9a-f]{64})?$/);
  });

  it.each(own)('%s is built by a stage that exists, and starts a file that exists', (_, each) => {
    const { dockerfile = '', target = '', args } = each.build ?? {};
    const text = readFileSync(path.join(checkout, dockerfile), 'utf8');
    expect(text).toMatch(new RegExp(`^FROM \\S+ AS ${target}$`, 'm'));
    const entry = path.join(args?.WORKSPACE ?? '', each.command?.[1] ?? 'src/main.ts');
    expect(entry).toSatisfy((file: string) => existsSync(path.join(checkout, file)));
  });
});
