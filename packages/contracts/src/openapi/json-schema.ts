import * as z from 'zod/mini';
import { listingTexts } from './texts/listing-texts.ts';
import { managerTexts } from './texts/manager-texts.ts';
import { queryTexts } from './texts/parameter-texts.ts';
import { personTexts } from './texts/person-texts.ts';

type Json = Record<string, unknown>;

/** Texts of fields. They are kept outside the schemas, because the schemas are part of the app's bundle. */
const texts = z.registry<{ fieldTexts: Readonly<Record<string, string>> }>();
for (const [schema, fieldTexts] of [
  ...queryTexts,
  ...listingTexts,
  ...managerTexts,
  ...personTexts,
]) {
  texts.add(schema, { fieldTexts });
}

/** The JSON schema of a request (`input`) or response (`output`), for OpenAPI. */
export function jsonSchema(schema: z.ZodMiniType, io: 'input' | 'output'): Json {
  const made = z.toJSONSchema(schema, { io, unrepresentable: 'any', metadata: texts });
  const { $schema: _, ...rest } = described(made) as Json;
  return rest;
}

/** Adds each field's text to its schema. */
function described(node: unknown): unknown {
  if (Array.isArray(node)) return node.map(described);
  if (typeof node !== 'object' || node === null) return node;
  const { fieldTexts = {}, ...rest } = node as { fieldTexts?: Readonly<Record<string, string>> };
  const parts = Object.entries(rest).map(([key, value]) => [key, described(value)] as const);
  const made = Object.fromEntries(parts) as { properties?: Record<string, Json> };
  for (const [name, description] of Object.entries(fieldTexts)) {
    const field = made.properties?.[name];
    if (field) Object.assign(field, { description });
  }
  return made;
}
