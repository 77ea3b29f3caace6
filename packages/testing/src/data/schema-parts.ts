import type * as z from 'zod/mini';
import { rawMaximumOf } from '../../../contracts/src/fields/plain-text.ts';
import type { RawMaximum } from '../../../contracts/src/validation/raw-maximum.ts';

/** A part of an input schema, with its path such as `items.*.listingId`. */
export interface SchemaPart {
  readonly path: string;
  readonly schema: z.core.$ZodTypes;
}

/** Yields every part of a schema that validates the raw input. Output sides of pipes are left out. */
export function* partsOf(schema: z.core.$ZodType, path = ''): Generator<SchemaPart> {
  const part = { path, schema: schema as z.core.$ZodTypes };
  yield part;
  for (const [name, inner] of withinOf(part.schema)) {
    yield* partsOf(inner, [path, name].filter(Boolean).join('.'));
  }
}

/** Kinds of schema without parts. */
const leaves = new Set(['string', 'number', 'boolean', 'enum', 'literal', 'transform']);

/** The direct parts of a schema, by name. @throws for an unknown kind of schema */
function withinOf({ _zod: { def } }: z.core.$ZodTypes): [name: string, schema: z.core.$ZodType][] {
  switch (def.type) {
    case 'object':
      return Object.entries(def.shape);
    case 'array':
      return [['*', def.element]];
    case 'record':
      return [
        ['*', def.keyType],
        ['*', def.valueType],
      ];
    case 'union':
      return def.options.map((option) => ['', option]);
    case 'intersection':
      return [
        ['', def.left],
        ['', def.right],
      ];
    case 'optional':
    case 'nullable':
    case 'default':
      return [['', def.innerType]];
    case 'pipe':
      return [['', def.in]];
    default:
      if (leaves.has(def.type)) return [];
      throw new Error(`a schema of the kind ${def.type} is not known here`);
  }
}

export type TextOf = (max: number, schema: z.core.$ZodType) => string;

/** Greatest length of a string or list that the schema allows. 0 when it has no limit. */
export function maxLengthOf({ _zod: { def } }: z.core.$ZodType): number {
  const rules = (def.checks ?? []).map(({ _zod }) => _zod.def as { maximum?: number });
  const [first] = (def.checks ?? []).map(({ _zod }) => _zod.def as { params?: RawMaximum });
  const max = Math.max(0, ...rules.flatMap(({ maximum }) => maximum ?? []));
  return max || (first?.params?.rawMaximum ?? 0) / rawMaximumOf(1);
}

/** A valid value in which every field is set, lists have their greatest length, and texts come from `textOf`. */
export function sampleOf(schema: z.core.$ZodType, textOf: TextOf): unknown {
  const { def } = (schema as z.core.$ZodTypes)._zod;
  switch (def.type) {
    case 'string':
      return textOf(maxLengthOf(schema), schema);
    case 'number':
      return 1;
    case 'boolean':
      return true;
    case 'enum':
      return Object.values(def.entries).toSorted(byLength).at(-1);
    case 'literal':
      return def.values[0];
    case 'array':
      return Array.from({ length: maxLengthOf(schema) }, () => sampleOf(def.element, textOf));
    case 'object': {
      const fields = Object.entries(def.shape);
      return Object.fromEntries(fields.map(([name, part]) => [name, sampleOf(part, textOf)]));
    }
    default: {
      const [inner] = withinOf(schema as z.core.$ZodTypes);
      return inner && sampleOf(inner[1], textOf);
    }
  }
}

function byLength(one: unknown, other: unknown): number {
  return String(one).length - String(other).length;
}
