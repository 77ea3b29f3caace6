import * as z from 'zod/mini';
import { listingTexts } from './texts/listing-texts.ts';
import { queryTexts } from './texts/parameter-texts.ts';
import { personTexts } from './texts/person-texts.ts';

type Json = Record<string, unknown>;

/** The schemas themselves have no texts: they are part of the app, which would have to carry them. */
const texts = z.registry<{ fieldTexts: Readonly<Record<string, string>> }>();
for (const [schema, fieldTexts] of [...queryTexts, ...listingTexts, ...personTexts]) {
  texts.add(schema, { fieldTexts });
}

/** A schema as OpenAPI has it: what is sent (`input`), or what is answered (`output`). */
export function jsonSchema(schema: z.ZodMiniType, io: 'input' | 'output'): Json {
  const made = z.toJSONSchema(schema, { io, unrepresentable: 'any', metadata: texts });
  const { $schema: _, ...rest } = described(made) as Json;
  return rest;
}

/** Each text of an object goes to the field that it is about. */
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
