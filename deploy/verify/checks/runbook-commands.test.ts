import { existsSync, globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { readCompose } from './read-compose-file.ts';
import { groupTopics } from './consumer-groups.ts';
import { readOverlay } from './kustomize-overlay.ts';
import { checkout } from './product-processes.ts';
import { documentedCommands, operatorTexts } from './runbook-commands.ts';

const overlays = ['local', 'production', 'operators', 'operators-gateway-api'];
const parts = ['backup', 'operators-backup', 'monitoring'];
const manifests = [...overlays, ...parts].flatMap((name) => readOverlay(name).manifests);
const namespaces = manifests
  .filter(({ kind }) => kind === 'Namespace')
  .map(({ metadata }) => metadata.name);
const commands = documentedCommands().map((each) => [each.text, each.file] as const);
const ofProgram = (program: string) => commands.filter(([text]) => text.startsWith(program));

/** Whether a word is in capitals, so that readers replace it by a name that they know. */
const isPlaceholder = (word: string) => /^[A-Z]+$/.test(word);

const kinds: Readonly<Record<string, string>> = {
  deploy: 'Deployment',
  deployment: 'Deployment',
  job: 'Job',
  cronjob: 'CronJob',
  service: 'Service',
  certificate: 'Certificate',
  kafka: 'Kafka',
};

/** What operators create from our manifests: names of pods, and the labels of their pods. */
const madeByOperators = {
  pods: { mongodb: 'MongoDBCommunity', 'patna-brokers': 'KafkaNodePool' },
  labels: ['app=mongodb-svc', 'strimzi.io/cluster=patna'],
} as const;

const exists = (kind: string, name: string) =>
  manifests.some((each) => each.kind === kind && each.metadata.name === name);

function hasPods(label: string): boolean {
  const [key = '', name = ''] = label.split('=');
  if (isPlaceholder(name) || (madeByOperators.labels as readonly string[]).includes(label))
    return true;
  return manifests.some((each) => JSON.stringify(each).includes(`"${key}":"${name}"`));
}

/** Where a file that a command in a pod names is in the checkout. A process works in the folder of its workspace. */
function placesOf(file: string, name: string): string[] {
  if (file.startsWith('/app/')) return [path.join(checkout, file.replace('/app/', ''))];
  if (name === 'dead-letters') return [path.join(checkout, 'deploy', file)];
  const rebuilt = ['listings', 'users', 'wishlist', 'enquiry'];
  const services = isPlaceholder(name) ? rebuilt : [name];
  return services.map((service) => path.join(checkout, 'services', service, file));
}

const textOf = (file: string) => readFileSync(path.join(checkout, file), 'utf8');

/** The anchors that GitHub gives to the headings of a text. */
function anchorsOf(text: string): string[] {
  return [...text.matchAll(/^#+ (.*)$/gm)].map(([, heading = '']) =>
    heading
      .toLowerCase()
      .replaceAll(/[^\w\s-]/g, '')
      .replaceAll(' ', '-'),
  );
}

/** All texts that the product logs, returns, shows and charts. */
const written = globSync(
  [
    '{packages,services}/*/src/**/*.ts',
    'gateway/src/**/*.ts',
    'deploy/operate/**/*.ts',
    'pwa/src/shared/i18n/locales/en/*.ts',
    'k8s/overlays/monitoring/dashboards/*.json',
  ],
  { cwd: checkout },
)
  .map(textOf)
  .join('\n');

const { scripts } = z
  .object({ scripts: z.record(z.string(), z.string()) })
  .parse(JSON.parse(textOf('package.json')));

describe('commands for operators', () => {
  it('are found', () => {
    expect(commands.length).toBeGreaterThan(60);
    expect(operatorTexts.length).toBeGreaterThan(25);
  });

  it.each(ofProgram('kubectl'))('%s (%s) names a namespace or an overlay that exists', (text) => {
    const overlay = /^kubectl apply -k (\S+)/.exec(text)?.[1];
    const namespace = /^kubectl -n (\S+) /.exec(text)?.[1] ?? '';
    const isOverlay =
      overlay !== undefined && existsSync(path.join(checkout, overlay, 'kustomization.yaml'));
    expect(isOverlay || [...namespaces, 'NAMESPACE'].includes(namespace)).toBe(true);
  });

  it.each(ofProgram('kubectl'))('%s (%s) names what a manifest has', (text) => {
    const named = [
      ...text.matchAll(/[ =](deploy|deployment|job|cronjob|service)\/([\w-]+)/g),
      ...text.matchAll(/(?:describe|delete) (certificate|job|kafka|deploy) ([\w-]+)/g),
    ];
    const unknown = named.filter(
      ([, kind = '', name = '']) => !isPlaceholder(name) && !exists(kinds[kind] ?? '', name),
    );
    expect(unknown.map(([reference]) => reference)).toEqual([]);
  });

  it.each(ofProgram('kubectl'))('%s (%s) selects pods that there are', (text) => {
    const labels = [...text.matchAll(/ -l (\S+)/g)].map(([, label = '']) => label);
    const pods = [...text.matchAll(/\b(mongodb|patna-brokers)-0\b/g)].map(([, name = '']) => name);
    for (const label of labels) expect([label, hasPods(label)]).toEqual([label, true]);
    for (const name of pods as (keyof typeof madeByOperators.pods)[]) {
      const kind = madeByOperators.pods[name];
      expect(exists(kind, name.replace('patna-', ''))).toBe(true);
    }
  });

  it.each(commands.filter(([text]) => / node \S+\.ts/.test(text)))(
    '%s (%s) runs a file of the image',
    (text) => {
      const [, file = ''] = / node (\S+\.ts)/.exec(text) ?? [];
      const name = /(?:exec|run --rm) (?:deploy\/)?([\w-]+)/.exec(text)?.[1] ?? '';
      expect(placesOf(file, name).filter((each) => !existsSync(each))).toEqual([]);
    },
  );

  it.each(ofProgram('docker compose'))('%s (%s) names containers of docker-compose.yml', (text) => {
    const services = Object.keys(readCompose());
    const [, used] =
      /(?:exec|logs|ps|restart)(?: --?[\w=-]+(?: root)?)* ([\w-]+)|/.exec(text) ?? [];
    expect([...services, undefined]).toContain(used);
    const [, copied] = / cp \S+ ([\w-]+):/.exec(text) ?? [];
    expect([...services, undefined]).toContain(copied);
  });

  it.each(ofProgram('npm run'))('%s (%s) is a script', (text) => {
    const name = /^npm run (?:--silent )?([\w:-]+)/.exec(text)?.[1] ?? '';
    expect(Object.keys(scripts)).toContain(name);
  });
});

describe('texts for operators', () => {
  const runbooks = operatorTexts.filter((file) => file.startsWith('docs/runbooks/'));

  it.each(runbooks)('%s has impact, checks and actions, and something leads to it', (file) => {
    const headings = textOf(file).match(/^## .*$/gm);
    expect(headings).toEqual(['## Impact', '## Check', '## Action']);
    const others = operatorTexts.filter((each) => each !== file).map(textOf);
    expect(others.some((text) => text.includes(`runbooks/${path.basename(file)}`))).toBe(true);
  });

  it.each(operatorTexts)('%s links to files and headings that exist', (file) => {
    const links = [...textOf(file).matchAll(/\]\((?!https?:)([^)#\s]*)(?:#([\w-]+))?\)/g)];
    const broken = links.filter(([, target = '', anchor]) => {
      const linked = target === '' ? file : path.join(path.dirname(file), target);
      if (!existsSync(path.join(checkout, linked))) return true;
      return anchor !== undefined && !anchorsOf(textOf(linked)).includes(anchor);
    });
    expect(broken.map(([link]) => link)).toEqual([]);
  });

  it('set the offsets of every consumer group back after a restore', () => {
    const [, listed = ''] = /for group in (.*); do/.exec(textOf('docs/operations.md')) ?? [];
    const groups = [...new Set(groupTopics.map(({ group }) => group))];
    expect(listed.split(' ').toSorted()).toEqual(groups.toSorted());
  });

  it.each(operatorTexts.filter((file) => !file.endsWith('operations.md')))(
    '%s quotes and searches for words that the product writes',
    (file) => {
      const text = textOf(file);
      const quoted = [
        ...text.matchAll(/"([^"\n]{6,})"/g),
        ...text.matchAll(/grep '?([\w/ ]{5,})/g),
      ];
      const unknown = quoted.filter(([, words = '']) => !written.includes(words));
      expect(unknown.map(([, words]) => words)).toEqual([]);
    },
  );
});
