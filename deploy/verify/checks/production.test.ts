import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { workloadsOf } from './manifest-schemas.ts';
import { readOverlay } from './kustomize-overlay.ts';
import { productProcesses } from './product-processes.ts';

const overlay = readOverlay('production');
const workloads = workloadsOf(overlay.manifests);
const names = productProcesses.map(({ name }) => name);

describe('the overlay production', () => {
  it.each([...names, 'migrate'])('gives %s a user of MongoDB that no other has', (name) => {
    const workload = workloads.find(({ metadata }) => metadata.name === name);
    const { env } = workload?.spec.template.spec.containers[0] ?? { env: [] };
    const uris = env.filter((each) => each.name.endsWith('MONGODB_URI'));
    const secrets = uris.map(({ valueFrom }) => valueFrom?.secretKeyRef);
    expect(secrets).toEqual([expect.objectContaining({ name: `mongodb-${name}`, key: 'uri' })]);
  });

  it.each(names)('scales %s by one autoscaler, and the manifest sets no number of pods', (name) => {
    const scalers = overlay.manifests.filter(
      ({ kind, metadata }) => kind === 'HorizontalPodAutoscaler' && metadata.name === name,
    );
    const spec = z.looseObject({
      scaleTargetRef: z.looseObject({ kind: z.literal('Deployment'), name: z.literal(name) }),
      minReplicas: z.literal(2),
      maxReplicas: z.number(),
    });
    const [{ maxReplicas }] = z.tuple([spec]).parse(scalers.map((each) => each['spec']));
    const partitions = Number(overlay.configMaps.get('bus-settings')?.['KAFKA_PARTITIONS']);
    const readsEvents = ['enquiry', 'notification'].includes(name);
    expect(maxReplicas).toBeLessThanOrEqual(readsEvents ? partitions : 8);
    expect(overlay.withoutReplicas).toContain(name);
  });

  it.each(names)('spreads the pods of %s over zones and nodes', (name) => {
    const deployment = overlay.manifests.find(
      ({ kind, metadata }) => kind === 'Deployment' && metadata.name === name,
    );
    expect(deployment).toMatchObject({
      spec: {
        template: {
          spec: {
            priorityClassName: 'patna-hostels',
            topologySpreadConstraints: [
              { topologyKey: 'topology.kubernetes.io/zone' },
              { topologyKey: 'kubernetes.io/hostname' },
            ],
          },
        },
      },
    });
  });
});
