import { globSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { parseAllDocuments } from 'yaml';
import { z } from 'zod';

/*
 * Writes the schemas of custom resource definitions in the form that kubeconform reads, so that unknown fields are
 * refused:
 * node crd-schemas.ts FOLDER-OF-DEFINITIONS FOLDER
 */

const definition = z.object({
  kind: z.literal('CustomResourceDefinition'),
  spec: z.object({
    names: z.object({ kind: z.string() }),
    versions: z.array(
      z.object({
        name: z.string(),
        served: z.boolean(),
        schema: z.object({ openAPIV3Schema: z.record(z.string(), z.unknown()) }),
      }),
    ),
  }),
});

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** Converts a schema of Kubernetes to a JSON Schema that refuses unknown fields. */
function closed(schema: unknown): unknown {
  if (Array.isArray(schema)) return schema.map(closed);
  if (!isObject(schema)) return schema;
  const { properties, nullable, ...rest } = schema;
  const result: Record<string, unknown> = Object.fromEntries(
    Object.entries(rest).map(([key, value]) => [key, closed(value)]),
  );
  if (isObject(properties)) {
    const entries = Object.entries(properties).map(([name, each]) => [name, closed(each)]);
    result['properties'] = Object.fromEntries(entries);
    const isOpen = schema['x-kubernetes-preserve-unknown-fields'] === true;
    if (!isOpen) result['additionalProperties'] ??= false;
  }
  if (schema['x-kubernetes-int-or-string'] === true) {
    delete result['type'];
    result['anyOf'] = [{ type: 'integer' }, { type: 'string' }];
  }
  return nullable === true ? { anyOf: [result, { type: 'null' }] } : result;
}

const [from, to] = process.argv.slice(2);
if (!from || !to) throw new Error('usage: crd-schemas.ts FOLDER-OF-DEFINITIONS FOLDER');
mkdirSync(to, { recursive: true });
for (const file of globSync(path.join(from, '*.yaml'))) {
  for (const document of parseAllDocuments(readFileSync(file, 'utf8'))) {
    const { spec } = definition.parse(document.toJS());
    for (const { name, served, schema } of spec.versions) {
      if (!served) continue;
      const target = path.join(to, `${spec.names.kind.toLowerCase()}_${name}.json`);
      writeFileSync(target, JSON.stringify(closed(schema.openAPIV3Schema)));
    }
  }
}
