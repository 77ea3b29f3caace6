import { isDeepStrictEqual } from 'node:util';
import type { JsonSchema } from '@patna/testing/old-clients/api-document.ts';

const upper = ['maximum', 'exclusiveMaximum', 'maxLength', 'maxItems'] as const;
const lower = ['minimum', 'exclusiveMinimum', 'minLength', 'minItems'] as const;
const exact = ['pattern', 'format'] as const;

/**
 * Lists where a value that `given` accepts may be refused by `wanted`. Empty when that cannot happen. Additional
 * properties are allowed. Patterns are equal only if their texts are equal.
 */
export function findIncompatibilities(
  given: JsonSchema,
  wanted: JsonSchema,
  place: string,
): string[] {
  const alternatives = unionOf(given);
  if (alternatives)
    return alternatives.flatMap((each) => findIncompatibilities(each, wanted, place));
  const wantedOnes = unionOf(wanted);
  if (wantedOnes) {
    const fits = wantedOnes.some((each) => findIncompatibilities(given, each, place).length === 0);
    return fits ? [] : [`${place}: of none of the kinds that were promised`];
  }
  if (given.allOf || wanted.allOf)
    return findIncompatibilities(merged(given), merged(wanted), place);
  return [
    ...typeMisfits(given, wanted, place),
    ...valueMisfits(given, wanted, place),
    ...limitMisfits(given, wanted, place),
    ...partMisfits(given, wanted, place),
  ];
}

/** The alternatives of a schema. Undefined when it has none. */
export function unionOf({ anyOf, oneOf }: JsonSchema): readonly JsonSchema[] | undefined {
  return anyOf ?? oneOf;
}

/** Merges the parts in `allOf`. Several patterns are merged into one text. */
function merged({ allOf = [], ...own }: JsonSchema): JsonSchema {
  const parts = [own, ...allOf];
  const patterns = parts.flatMap(({ pattern }) => pattern ?? []).toSorted();
  const all: JsonSchema = Object.assign({}, ...parts);
  return patterns.length > 0 ? { ...all, pattern: patterns.join(' and ') } : all;
}

function typeMisfits(given: JsonSchema, wanted: JsonSchema, place: string): string[] {
  if (wanted.type === undefined) return [];
  const allowed = [wanted.type].flat();
  const takes = (type: string) =>
    allowed.includes(type) || (type === 'integer' && allowed.includes('number'));
  if (given.type !== undefined && [given.type].flat().every(takes)) return [];
  const own = given.type === undefined ? 'anything' : [given.type].flat().join(' or ');
  return [`${place}: ${own} in place of ${allowed.join(' or ')}`];
}

function valueMisfits(given: JsonSchema, wanted: JsonSchema, place: string): string[] {
  const allowed = valuesOf(wanted);
  if (!allowed) return [];
  const values = valuesOf(given);
  if (!values) return [`${place}: any value in place of ${JSON.stringify(allowed)}`];
  return values
    .filter((value) => !allowed.some((each) => isDeepStrictEqual(each, value)))
    .map((value) => `${place}: ${JSON.stringify(value)} is none of the values`);
}

function valuesOf(schema: JsonSchema): readonly unknown[] | undefined {
  return 'const' in schema ? [schema.const] : schema.enum;
}

function limitMisfits(given: JsonSchema, wanted: JsonSchema, place: string): string[] {
  if (valuesOf(given)) return [];
  const beyond = (key: (typeof upper)[number] | (typeof lower)[number], sign: 1 | -1) => {
    const limit = wanted[key];
    if (limit === undefined) return [];
    const own = given[key];
    return own !== undefined && own * sign <= limit * sign
      ? []
      : [`${place}: ${key} ${own ?? 'none'} in place of ${limit}`];
  };
  return [
    ...upper.flatMap((key) => beyond(key, 1)),
    ...lower.flatMap((key) => beyond(key, -1)),
    ...exact
      .filter((key) => wanted[key] !== undefined && wanted[key] !== given[key])
      .map((key) => `${place}: another ${key}`),
  ];
}

function partMisfits(given: JsonSchema, wanted: JsonSchema, place: string): string[] {
  const found: string[] = [];
  for (const name of wanted.required ?? []) {
    if (!given.required?.includes(name)) found.push(`${place}.${name}: may be missing`);
  }
  for (const [name, part] of Object.entries(wanted.properties ?? {})) {
    const own = given.properties?.[name];
    if (own) found.push(...findIncompatibilities(own, part, `${place}.${name}`));
  }
  if (wanted.items)
    found.push(...findIncompatibilities(given.items ?? {}, wanted.items, `${place}[]`));
  const [own, others] = [given.additionalProperties, wanted.additionalProperties];
  if (typeof others === 'object' && typeof own === 'object') {
    found.push(...findIncompatibilities(own, others, `${place}.*`));
  }
  return found;
}
