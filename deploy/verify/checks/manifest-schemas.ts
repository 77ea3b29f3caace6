import { z } from 'zod';

const keyRef = z.object({
  name: z.string(),
  key: z.string(),
  optional: z.boolean().default(false),
});
const httpGet = z.object({ path: z.string(), port: z.string() });
const probe = z.looseObject({ httpGet: httpGet.optional() });
const labels = z.record(z.string(), z.string());
const quantities = z.object({
  cpu: z.string(),
  memory: z.string(),
  'ephemeral-storage': z.string(),
});

const container = z.object({
  name: z.string(),
  image: z.string(),
  ports: z.array(z.object({ name: z.string(), containerPort: z.number() })).default([]),
  envFrom: z.array(z.object({ configMapRef: z.object({ name: z.string() }) })).default([]),
  env: z
    .array(
      z.object({
        name: z.string(),
        value: z.string().optional(),
        valueFrom: z
          .object({ secretKeyRef: keyRef.optional(), configMapKeyRef: keyRef.optional() })
          .optional(),
      }),
    )
    .default([]),
  startupProbe: probe.optional(),
  livenessProbe: probe.optional(),
  readinessProbe: probe.optional(),
  resources: z.object({ requests: quantities, limits: quantities }),
  securityContext: z.unknown(),
});

const podTemplate = z.object({
  metadata: z.object({ labels }),
  spec: z.object({
    serviceAccountName: z.string(),
    automountServiceAccountToken: z.boolean(),
    enableServiceLinks: z.boolean(),
    terminationGracePeriodSeconds: z.number().optional(),
    securityContext: z.looseObject({
      runAsNonRoot: z.boolean(),
      seccompProfile: z.object({ type: z.string() }),
    }),
    containers: z.tuple([container]),
  }),
});

const manifest = z.looseObject({
  apiVersion: z.string(),
  kind: z.string(),
  metadata: z.looseObject({ name: z.string() }),
});
const workload = manifest.extend({
  kind: z.enum(['Deployment', 'StatefulSet', 'Job']),
  spec: z.looseObject({
    selector: z.object({ matchLabels: labels }).optional(),
    template: podTemplate,
  }),
});
const service = manifest.extend({
  kind: z.literal('Service'),
  spec: z.looseObject({
    selector: labels,
    ports: z.array(z.object({ name: z.string(), port: z.number(), targetPort: z.string() })),
  }),
});

export type Manifest = z.output<typeof manifest>;
export type Workload = z.output<typeof workload>;

/**
 * The workloads. Each pod has one container, whose permissions are restricted.
 * @throws when a workload has any other form
 */
export function workloadsOf(manifests: readonly Manifest[]): Workload[] {
  return manifests
    .filter(({ kind }) => ['Deployment', 'StatefulSet', 'Job'].includes(kind))
    .map((each) => workload.parse(each));
}

export function servicesOf(manifests: readonly Manifest[]) {
  return manifests.filter(({ kind }) => kind === 'Service').map((each) => service.parse(each));
}

export function toManifest(document: unknown): Manifest {
  return manifest.parse(document);
}
