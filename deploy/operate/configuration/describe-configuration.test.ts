import { globSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { expect, it } from 'vitest';
import { checkoutRoot } from '@patna/toolchain/paths.ts';
import { readStackConfig } from '../../local/stack/config.ts';
import { hostedVariables } from '../../local/stack/hosted-service-variables.ts';
import { configurationSections, describeConfiguration } from './describe-configuration.ts';

const read = (file: string) => readFile(path.join(checkoutRoot, file), 'utf8');

it('docs/configuration.md is what `npm run configuration` writes', async () => {
  expect(await read('docs/configuration.md')).toBe(describeConfiguration());
});

it('describes required variables, defaults and allowed values', () => {
  const services = configurationSections().find(({ title }) => title === 'Every service');
  const byName = Object.fromEntries((services?.variables ?? []).map((each) => [each.name, each]));
  expect(byName['MONGODB_URI']?.byDefault).toBeUndefined();
  expect(byName['EMBEDDED_LOG_DAYS']?.byDefault).toBe('7');
  expect(byName['KAFKA_TLS']?.values).toEqual(['on', 'off']);
});

it('.env.example lists every variable of the hosted services', async () => {
  const example = await read('.env.example');
  const listed = [...example.matchAll(/^([A-Z_]+)=$/gm)].map(([, name]) => name);
  expect(listed).toEqual(Object.values(hostedVariables).flatMap(Object.keys));
});

it('.env.example lists every variable that is read from `.env`, and no other', async () => {
  const example = await read('.env.example');
  const listed = [...example.matchAll(/^(?:# )?([A-Z][A-Z0-9_]*)=/gm)].map(([, name]) => name);
  const ofCommands = configurationSections()
    .filter(({ title }) => title.startsWith('npm '))
    .flatMap(({ variables }) => variables.map(({ name }) => name));
  const compose = await read('docker-compose.yml');
  const ofCompose = [...compose.matchAll(/\$\{([A-Z][A-Z0-9_]*)/g)].map(([, name]) => name);
  const manifests = globSync('k8s/base/*.yaml', { cwd: checkoutRoot });
  const ofCluster = (await Promise.all(manifests.map(read)))
    .flatMap((text) => [...text.matchAll(/name: hosted-services, key: ([A-Z0-9_]+)/g)])
    .map(([, name]) => name);
  const all = new Set([...ofCommands, ...ofCompose, ...ofCluster]);
  expect(new Set(listed)).toEqual(all);
  expect(listed).toHaveLength(all.size);
});

it('an empty .env.example turns nothing on, and a service in part is refused', () => {
  expect(readStackConfig({ ALGOLIA_APP_ID: '' }).hosted).toEqual({});
  expect(() => readStackConfig({ ALGOLIA_APP_ID: 'APP' })).toThrow(
    'Missing: ALGOLIA_ADMIN_KEY, SEARCH_API_KEY',
  );
});
