import type * as z from 'zod/mini';
import type { FieldError } from '../problem.ts';

/** A rule that a field broke, with the facts that its sentence needs. */
export interface Fault extends FieldError {
  readonly facts?:
    | {
        /** A type (`string`, `array`, or a kind of number), or the unit of the limit. */
        readonly kind?: string | undefined;
        readonly limit?: number | undefined;
        readonly allowed?: readonly string[] | undefined;
      }
    | undefined;
}

/** Most characters of an unknown field's name that an error repeats. */
const longestName = 64;

/**
 * Converts an issue of the schema library. `part` is the field name used for an error of the whole input. A field that
 * is absent from `input` has broken `required`.
 */
export function faultOf(issue: z.core.$ZodIssue, part: string, input: unknown): Fault {
  const unknown = issue.code === 'unrecognized_keys' ? issue.keys.slice(0, 1) : [];
  const named = unknown.map((key) => key.slice(0, longestName));
  const field = [...issue.path, ...named].join('.') || part;
  const { message } = issue;
  const own = issue.code === 'custom' ? issue.params?.['rule'] : undefined;
  if (typeof own === 'string') return { field, rule: own, message };
  if (isMissing(input, issue.path)) return { field, rule: 'required', message };
  return { field, rule: issue.code, message, facts: factsOf(issue) };
}

function isMissing(input: unknown, path: readonly PropertyKey[]): boolean {
  let value = input;
  for (const key of path) value = (value as Record<PropertyKey, unknown> | null | undefined)?.[key];
  return value === undefined;
}

function factsOf(issue: z.core.$ZodIssue): Fault['facts'] {
  if (issue.code === 'too_small') return { kind: issue.origin, limit: Number(issue.minimum) };
  if (issue.code === 'too_big') return { kind: issue.origin, limit: Number(issue.maximum) };
  if (issue.code === 'invalid_value') return { allowed: issue.values.map(String) };
  if (issue.code === 'invalid_type') return { kind: issue.expected };
  if (issue.code === 'invalid_format') return { kind: issue.format };
  return undefined;
}
