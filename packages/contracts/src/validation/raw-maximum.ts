import * as z from 'zod/mini';
import { minStoredLength, rawMaximumOf } from '../fields/plain-text.ts';

/** The property of a check or list definition that holds its raw maximum. */
export interface RawMaximum {
  readonly rawMaximum: number;
}

/**
 * The first check of every string: refuses input longer than the raw maximum of `most` characters before
 * any other check runs.
 */
export function rawMaximum(most: number): z.core.$ZodCheck<string> {
  const params: RawMaximum = { rawMaximum: rawMaximumOf(most) };
  return z.check<string>(
    ({ value, issues }) => {
      if (value.length > params.rawMaximum) issues.push(tooBig('string', most, value));
    },
    { params },
  );
}

/** Refuses a text that exceeds `most` characters in every normalisation, without normalising it. */
export function storedMaximum(most: number): z.core.$ZodCheck<string> {
  return z.check<string>(({ value, issues }) => {
    if (minStoredLength(value) > most) issues.push(tooBig('string', most, value));
  });
}

const List: z.core.$constructor<z.ZodMiniArray> = z.ZodMiniArray;

const BoundedList = z.core.$constructor<z.ZodMiniArray, z.core.$ZodArrayDef & { most: number }>(
  'BoundedList',
  (list, definition) => {
    List.init(list, definition);
    const parse = list._zod.parse.bind(list._zod);
    list._zod.parse = (payload, context) => {
      const { value, issues } = payload;
      if (!Array.isArray(value) || value.length <= rawMaximumOf(definition.most)) {
        return parse(payload, context);
      }
      issues.push(tooBig('array', definition.most, value));
      return payload;
    };
  },
);

/** A list of at most `most` entries. A list over its raw maximum is refused before any entry is read. */
export function listOf<Entry extends z.ZodMiniType>(
  entry: Entry,
  { min = 0, most }: { min?: number; most: number },
  ...checks: z.core.$ZodCheck<z.infer<Entry>[]>[]
): z.ZodMiniArray<Entry> {
  const list = new BoundedList({ type: 'array', element: entry, most }) as z.ZodMiniArray<Entry>;
  const least = min > 0 ? [z.minLength(min)] : [];
  return list.check(...least, z.maxLength(most), ...checks);
}

/** Aborts with the limit that people should keep to. */
function tooBig(origin: 'string' | 'array', maximum: number, input: unknown) {
  return {
    code: 'too_big',
    origin,
    maximum,
    inclusive: true,
    input,
    continue: false,
  } as const;
}
