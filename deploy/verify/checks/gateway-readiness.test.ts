import { serviceNames } from '@patna/contracts/calls';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Harness, startHarness } from '../../../gateway/tests/harness.ts';
import { readCompose } from './read-compose-file.ts';
import { workloadsOf } from './manifest-schemas.ts';
import { readOverlay } from './kustomize-overlay.ts';

/** For each deployment, the URL that tells whether a gateway may get traffic. */
const probes: [string, string | undefined][] = [
  ...['local', 'production'].map((overlay): [string, string | undefined] => {
    const workloads = workloadsOf(readOverlay(overlay).manifests);
    const gateway = workloads.find(({ metadata }) => metadata.name === 'gateway');
    const path = gateway?.spec.template.spec.containers[0].readinessProbe?.httpGet?.path;
    return [`k8s/overlays/${overlay}`, path];
  }),
  [
    'docker-compose.yml',
    /127\.0\.0\.1:8080(\/\w+)/.exec(JSON.stringify(readCompose()['gateway']))?.[1],
  ],
];

let harness: Harness;
beforeAll(async () => {
  harness = await startHarness();
});
afterAll(() => harness.stop());

describe.each(probes)('the readiness probe of the gateway in %s', (_, path) => {
  it.each(serviceNames)('takes no gateway out of traffic while %s is dead', async (name) => {
    await harness.upstreams[name].close();
    try {
      const answer = await fetch(harness.url + path);
      expect(answer.status).toBe(200);
    } finally {
      await harness.upstreams[name].listenAgain();
    }
  });

  it('fails without a build of the app', async () => {
    const bare = await startHarness({ PWA_DIR: '/nonexistent' });
    expect((await fetch(bare.url + path)).status).toBe(503);
    await bare.stop();
  });
});
