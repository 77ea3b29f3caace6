import { readFileSync, statSync } from 'node:fs';
import path from 'node:path';
import { parse, parseAllDocuments } from 'yaml';
import { z } from 'zod';
import { type Manifest, toManifest, type Workload } from './manifest-schemas.ts';
import { checkout } from './product-processes.ts';
import { strategicMerge } from './strategic-merge.ts';

const generator = z.object({
  name: z.string(),
  behavior: z.enum(['create', 'merge']).default('create'),
  literals: z.array(z.string()).default([]),
  files: z.array(z.string()).default([]),
});
const kustomization = z.object({
  resources: z.array(z.string()).default([]),
  components: z.array(z.string()).default([]),
  configMapGenerator: z.array(generator).default([]),
  secretGenerator: z.array(generator).default([]),
  images: z.array(z.object({ name: z.string(), newTag: z.string() })).default([]),
  patches: z
    .array(
      z.object({
        path: z.string().optional(),
        patch: z.string().optional(),
        target: z.object({ kind: z.string(), name: z.string().optional() }).optional(),
      }),
    )
    .default([]),
});

type Values = Map<string, Record<string, string>>;

/** The files and values of a kustomization and of those it refers to. They are read, but not rendered. */
export interface Overlay {
  readonly files: string[];
  manifests: Manifest[];
  readonly configMaps: Values;
  readonly secrets: Values;
  /** For each image name, its tag. */
  readonly tags: Map<string, string>;
  /** Names of Deployments whose number of pods is removed. */
  readonly withoutReplicas: string[];
}

/** @throws when a named file is missing or cannot be parsed, or when a generator merges into nothing */
export function readOverlay(name: string): Overlay {
  const overlay: Overlay = {
    files: [],
    manifests: [],
    configMaps: new Map(),
    secrets: new Map(),
    tags: new Map(),
    withoutReplicas: [],
  };
  addFolder(overlay, path.join(checkout, 'k8s/overlays', name));
  return overlay;
}

function addFolder(overlay: Overlay, folder: string): void {
  const file = path.join(folder, 'kustomization.yaml');
  overlay.files.push(file);
  const read = kustomization.parse(parse(readFileSync(file, 'utf8')));
  for (const entry of [...read.resources, ...read.components]) {
    const target = path.join(folder, entry);
    if (statSync(target).isDirectory()) addFolder(overlay, target);
    else addFile(overlay, target);
  }
  for (const { path: file, patch, target } of read.patches) {
    if (file) addPatch(overlay, path.join(folder, file), target);
    if (patch?.includes('path: /spec/replicas') && target?.name) {
      overlay.withoutReplicas.push(...target.name.split('|'));
    }
  }
  for (const each of read.configMapGenerator) generate(overlay.configMaps, each);
  for (const each of read.secretGenerator) generate(overlay.secrets, each);
  for (const { name, newTag } of read.images) overlay.tags.set(name, newTag);
}

function addFile(overlay: Overlay, file: string): void {
  overlay.files.push(file);
  overlay.manifests.push(...manifestsIn(file));
}

function manifestsIn(file: string): Manifest[] {
  return parseAllDocuments(readFileSync(file, 'utf8'), { merge: true }).map((document) => {
    if (document.errors[0]) throw document.errors[0];
    return toManifest(document.toJS());
  });
}

/** Merges patches into the manifests that they name, or into all of a kind. Patches inside a kustomization are not read. */
function addPatch(
  overlay: Overlay,
  file: string,
  target: { readonly kind?: string | undefined; readonly name?: string | undefined } | undefined,
): void {
  overlay.files.push(file);
  for (const patch of manifestsIn(file)) {
    const kind = target?.kind ?? patch.kind;
    const name = target ? target.name : patch.metadata.name;
    const isMeant = (each: Manifest) =>
      each.kind === kind && (name === undefined || each.metadata.name === name);
    if (!overlay.manifests.some(isMeant)) {
      throw new Error(`${file}: there is no ${kind} ${name ?? ''}`);
    }
    overlay.manifests = overlay.manifests.map((each) =>
      isMeant(each) ? withPatch(each, patch) : each,
    );
  }
}

function withPatch(manifest: Manifest, patch: Manifest): Manifest {
  const named = { ...patch, metadata: { ...patch.metadata, name: manifest.metadata.name } };
  return toManifest(strategicMerge(manifest, named));
}

function generate(values: Values, { name, behavior, literals }: z.output<typeof generator>): void {
  const before = values.get(name);
  if ((behavior === 'merge') !== (before !== undefined)) {
    throw new Error(`generator ${name}: ${behavior} does not fit what is there`);
  }
  const pairs = literals.map((each) => {
    const at = each.indexOf('=');
    return [each.slice(0, at), each.slice(at + 1)] as const;
  });
  values.set(name, { ...before, ...Object.fromEntries(pairs) });
}

/** Placeholder for values in Secrets that are created outside the repository. */
export const secretPlaceholder = 'kept-elsewhere';

/** Secrets that are parsed when a process starts, so their placeholders must have a valid form. */
const parsedSecrets: Readonly<Record<string, string>> = {
  CLERK_PUBLISHABLE_KEY: `pk_live_${btoa('clerk.example.com$')}`,
  PAPERS_KEYS: `kept-elsewhere:${'0'.repeat(64)}`,
  'kafka-ca': '-----BEGIN CERTIFICATE-----',
  'kafka-cert': '-----BEGIN CERTIFICATE-----',
  'kafka-key': '-----BEGIN PRIVATE KEY-----',
};

/** The placeholder for a key of a Secret. */
function placeholderOf(key: string): string {
  return parsedSecrets[key] ?? secretPlaceholder;
}

/**
 * The environment of a workload's container. Optional references that are missing are left out. A Secret without a
 * generator has placeholder values.
 * @throws when a ConfigMap, or a key in it, is missing
 */
export function environmentOf(workload: Workload, overlay: Overlay): Record<string, string> {
  const [{ env, envFrom }] = workload.spec.template.spec.containers;
  const environment: Record<string, string> = {};
  for (const { configMapRef } of envFrom) {
    const values = overlay.configMaps.get(configMapRef.name);
    if (!values) throw new Error(`${workload.metadata.name}: no ConfigMap ${configMapRef.name}`);
    Object.assign(environment, values);
  }
  for (const { name, value, valueFrom } of env) {
    const secret = valueFrom?.secretKeyRef;
    const config = valueFrom?.configMapKeyRef;
    const found =
      (secret && overlay.secrets.get(secret.name)?.[secret.key]) ??
      (config && overlay.configMaps.get(config.name)?.[config.key]) ??
      value ??
      (secret && !secret.optional ? placeholderOf(secret.key) : undefined);
    if (found === undefined && !secret) throw new Error(`${workload.metadata.name}: no ${name}`);
    if (found !== undefined) environment[name] = found;
  }
  return environment;
}
