import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { parse } from 'yaml';
import { z } from 'zod';
import { addressesIn } from './addresses-in-environment.ts';
import { readCompose, withLogins } from './read-compose-file.ts';
import { servicesOf, type Workload, workloadsOf } from './manifest-schemas.ts';
import {
  environmentOf,
  type Overlay,
  readOverlay,
  secretPlaceholder,
} from './kustomize-overlay.ts';
import {
  checkout,
  localProcesses,
  productProcesses,
  type ProductProcess,
} from './product-processes.ts';

const compose = readCompose();
const overlays: [string, Overlay, readonly ProductProcess[]][] = [
  ['local', readOverlay('local'), localProcesses],
  ['production', readOverlay('production'), productProcesses],
  ['operators', readOverlay('operators'), productProcesses],
];

describe.each(overlays)('k8s/overlays/%s', (_, overlay, processes) => {
  const workloads = workloadsOf(overlay.manifests);
  const named = workloads.map((each) => [each.metadata.name, each] as const);
  const find = (name: string) => workloads.find((each) => each.metadata.name === name) as Workload;
  const kinds = (name: string) =>
    overlay.manifests.filter(({ metadata }) => metadata.name === name).map(({ kind }) => kind);

  it.each(processes)('$name has all its parts', ({ name }) => {
    expect(kinds(name)).toEqual(
      expect.arrayContaining(['Deployment', 'Service', 'ServiceAccount', 'PodDisruptionBudget']),
    );
  });

  it.each(processes)(
    '$name is given every variable it needs, and none it does not know',
    (program) => {
      const environment = environmentOf(find(program.name), overlay);
      const known = Object.keys(program.readConfig(environment));
      expect(Object.keys(environment).filter((variable) => !known.includes(variable))).toEqual([]);
    },
  );

  it.each(processes)('$name listens where it is asked', ({ name }) => {
    const [container] = find(name).spec.template.spec.containers;
    const http = container.ports.find((port) => port.name === 'http')?.containerPort;
    expect(environmentOf(find(name), overlay)['PORT']).toBe(String(http));
    expect(container.livenessProbe?.httpGet).toEqual({ path: '/livez', port: 'http' });
    expect(container.readinessProbe?.httpGet).toEqual({ path: '/readyz', port: 'http' });
  });

  it.each(productProcesses)('$name is scraped on a port of its own', ({ name }) => {
    const [container] = find(name).spec.template.spec.containers;
    const port = container.ports.find((each) => each.name === 'metrics')?.containerPort;
    expect(environmentOf(find(name), overlay)['METRICS_PORT']).toBe(String(port));
  });

  it.each(named)('%s speaks only to Services of this overlay', (_name, workload) => {
    const addresses = servicesOf(overlay.manifests).flatMap(({ metadata, spec }) =>
      spec.ports.map(({ port }) => `${metadata.name}:${port}`),
    );
    const spoken = addressesIn(environmentOf(workload, overlay))
      .filter((address) => !/\.example\.com:|\.patna-hostels-stores\.svc:/.test(address))
      .map((address) => address.replace(/^\w+-0\./, ''));
    expect(addresses).toEqual(expect.arrayContaining(spoken));
  });

  it.each(servicesOf(overlay.manifests).map((each) => [each.metadata.name, each] as const))(
    'Service %s finds its pods and a port of theirs',
    (name, { spec }) => {
      const { metadata, spec: pod } = find(name).spec.template;
      expect(metadata.labels).toMatchObject(spec.selector);
      const ports = pod.containers[0].ports.map((port) => port.name);
      expect(ports).toEqual(expect.arrayContaining(spec.ports.map((port) => port.targetPort)));
    },
  );

  it.each(named)('%s is locked down', (name, { spec: { template } }) => {
    expect(template.spec).toMatchObject({
      serviceAccountName: name,
      automountServiceAccountToken: false,
      enableServiceLinks: false,
      securityContext: { runAsNonRoot: true, seccompProfile: { type: 'RuntimeDefault' } },
    });
    expect(template.spec.containers[0].securityContext).toEqual({
      allowPrivilegeEscalation: false,
      readOnlyRootFilesystem: true,
      capabilities: { drop: ['ALL'] },
    });
  });

  it.each(named)('%s runs an image that docker-compose.yml names', (_name, { spec }) => {
    const { image } = spec.template.spec.containers[0];
    const images = Object.values(compose).map((each) => each.image);
    const isOurs = image.startsWith('patna-hostels/');
    expect(images).toContain(isOurs ? `${image}:local` : image);
    expect(!isOurs || overlay.tags.has(image)).toBe(true);
  });
});

describe.each(['production', 'operators', 'operators-gateway-api'])(
  'pods of k8s/overlays/%s restart when a Secret of theirs changes',
  (name) => {
    const { manifests } = readOverlay(name);
    const deployments = manifests.filter(({ kind }) => kind === 'Deployment');

    it.each(deployments.map((each) => [each.metadata.name, each] as const))(
      '%s',
      (_, { metadata }) => {
        // The annotation for ConfigMaps too would restart gateways for every notice.
        expect(metadata['annotations']).toEqual({ 'secret.reloader.stakater.com/auto': 'true' });
      },
    );

    it('and nothing else reads Secrets for longer than a Job', () => {
      const others = manifests.filter(({ kind }) => ['StatefulSet', 'DaemonSet'].includes(kind));
      expect(others).toEqual([]);
    });
  },
);

describe('k8s', () => {
  const [local, ...hosted] = overlays.map(([, overlay]) => overlay) as [Overlay, ...Overlay[]];
  const others = ['monitoring', 'backup', 'operators-gateway-api', 'operators-backup'];

  it('has no manifest that no overlay uses', () => {
    const used = new Set(
      [local, ...hosted, ...others.map(readOverlay)].flatMap(({ files }) => files),
    );
    const present = globSync('k8s/**/*.yaml', { cwd: checkout });
    expect(present.filter((file) => !used.has(path.join(checkout, file)))).toEqual([]);
  });

  it.each([...localProcesses, { name: 'migrate' }, { name: 'seed' }])(
    'gives $name the variables that docker-compose.yml gives, without a login at Kafka',
    ({ name }) => {
      const workload = workloadsOf(local.manifests).find((each) => each.metadata.name === name);
      const variables = Object.keys(environmentOf(workload as Workload, local));
      const inCompose = Object.keys(withLogins(compose[name]?.environment ?? {}));
      expect(variables.toSorted()).toEqual(
        inCompose.filter((each) => !each.startsWith('KAFKA_SASL_')).toSorted(),
      );
    },
  );

  it('has topics created by a Job, or by the operator of Kafka, and by no service', () => {
    const jobs = [local, ...hosted].map(({ manifests }) =>
      manifests.filter(({ kind, metadata }) => kind === 'Job' && metadata.name === 'topics'),
    );
    expect(jobs.map(({ length }) => length)).toEqual([1, 1, 0]);
    for (const overlay of [local, ...hosted]) {
      const settings = overlay.configMaps.get('bus-settings');
      expect(settings).toMatchObject({ KAFKA_CREATE_TOPICS: 'off' });
      for (const workload of workloadsOf(overlay.manifests)) {
        const environment = environmentOf(workload, overlay);
        const creates = environment['KAFKA_CREATE_TOPICS'] ?? 'off';
        expect(environment['KAFKA_BROKERS'] === undefined || creates === 'off').toBe(true);
      }
    }
  });

  it('gives every process of Kafka in production a login, if there is one', () => {
    const production = hosted[0] as Overlay;
    const file = path.join(checkout, 'k8s/overlays/production/kustomization.yaml');
    const { patches } = z
      .object({
        patches: z.array(
          z.object({
            patch: z.string().default(''),
            target: z.object({ name: z.string() }).optional(),
          }),
        ),
      })
      .parse(parse(readFileSync(file, 'utf8')));
    const optional = /value: \{ secretRef: \{ name: kafka-(services|topics), optional: true \} \}/;
    const withLogin = patches
      .filter(({ patch }) => optional.test(patch))
      .flatMap(({ target }) => target?.name.split('|') ?? []);
    const withKafka = workloadsOf(production.manifests).filter(
      (each) => environmentOf(each, production)['KAFKA_BROKERS'] !== undefined,
    );
    expect(withLogin.toSorted()).toEqual(withKafka.map(({ metadata }) => metadata.name).toSorted());
  });

  it('has all values locally and no Secret for production', () => {
    const values = workloadsOf(local.manifests).flatMap((each) =>
      Object.values(environmentOf(each, local)),
    );
    expect(values).not.toContain(secretPlaceholder);
    expect(hosted.flatMap(({ secrets }) => [...secrets.keys()])).toEqual([]);
    const manifests = hosted.flatMap((each) => each.manifests);
    expect(manifests.filter(({ kind }) => kind === 'Secret')).toEqual([]);
  });
});
