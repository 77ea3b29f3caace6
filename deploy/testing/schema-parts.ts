import type * as z from 'zod/mini';

/** A part of a schema that meets what was sent, and where: `items.*.listingId`. */
export interface SchemaPart {
  readonly path: string;
  readonly schema: z.core.$ZodTypes;
}

/** Every part of a schema that meets a value as it was sent; what a pipe makes of it comes no more. */
export function* partsOf(schema: z.core.$ZodType, path = ''): Generator<SchemaPart> {
  const part = { path, schema: schema as z.core.$ZodTypes };
  yield part;
  for (const [name, inner] of withinOf(part.schema)) {
    yield* partsOf(inner, [path, name].filter(Boolean).join('.'));
  }
}

/** Kinds of values that no length belongs to, or that their own list of values bounds. */
const leaves = new Set(['string', 'number', 'int', 'boolean', 'enum', 'literal', 'transform']);

/** The parts next below, by the name that leads to them; throws for a kind that it does not know. */
function withinOf({ _zod: { def } }: z.core.$ZodTypes): [name: string, schema: z.core.$ZodType][] {
  switch (def.type) {
    case 'object':
      return Object.entries(def.shape);
    case 'array':
      return [['*', def.element]];
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
