import * as z from 'zod/mini';
import { minStoredLength, rawMaximumOf } from '../fields/plain-text.ts';

/** Property in the definition of a check or list that holds its raw maximum. */
export interface RawMaximum {
  readonly rawMaximum: number;
}

/**
 * The first check of every string. Refuses input that exceeds the raw maximum for `max` characters, before any other
 * check runs.
 */
export function rawMaximum(max: number): z.core.$ZodCheck<string> {
  const params: RawMaximum = { rawMaximum: rawMaximumOf(max) };
  return z.check<string>(
    ({ value, issues }) => {
      if (value.length > params.rawMaximum) issues.push(tooBig('string', max, value));
    },
    { params },
  );
}

/** Refuses a text that would exceed `max` characters however it is normalised, without normalising it. */
export function storedMaximum(max: number): z.core.$ZodCheck<string> {
  return z.check<string>(({ value, issues }) => {
    if (minStoredLength(value) > max) issues.push(tooBig('string', max, value));
  });
}

const List: z.core.$constructor<z.ZodMiniArray> = z.ZodMiniArray;

const BoundedList = z.core.$constructor<z.ZodMiniArray, z.core.$ZodArrayDef & { max: number }>(
  'BoundedList',
  (list, definition) => {
    List.init(list, definition);
    const parse = list._zod.parse.bind(list._zod);
    list._zod.parse = (payload, context) => {
      const { value, issues } = payload;
      if (!Array.isArray(value) || value.length <= rawMaximumOf(definition.max)) {
        return parse(payload, context);
      }
      issues.push(tooBig('array', definition.max, value));
      return payload;
    };
  },
);

/** A list of at most `max` entries. A list that exceeds its raw maximum is refused before any entry is read. */
export function listOf<Entry extends z.ZodMiniType>(
  entry: Entry,
  { min = 0, max }: { min?: number; max: number },
  ...checks: z.core.$ZodCheck<z.infer<Entry>[]>[]
): z.ZodMiniArray<Entry> {
  const list = new BoundedList({ type: 'array', element: entry, max }) as z.ZodMiniArray<Entry>;
  const minimum = min > 0 ? [z.minLength(min)] : [];
  return list.check(...minimum, z.maxLength(max), ...checks);
}

/** Stops validation and reports the limit that people should keep to. */
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
