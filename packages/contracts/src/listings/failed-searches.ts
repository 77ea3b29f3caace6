import * as z from 'zod/mini';
import { isoDay } from '../fields/fields.ts';
import { operation } from '../operation.ts';
import { rawMaximum } from '../validation/raw-maximum.ts';

/** Length in UTF-16 units. Longer texts are refused, because they say too much about a person. */
const failedTextLength = { min: 2, max: 60 } as const;

/** Body of countFailedSearch. `visitor` is a hash of a random device id, which is unrelated to the person. */
export const failedSearchInput = z.object({
  q: z
    .string()
    .check(
      rawMaximum(240),
      z.maxLength(failedTextLength.max, { abort: true }),
      z.minLength(failedTextLength.min),
    ),
  visitor: z.string().check(rawMaximum(64), z.regex(/^[0-9a-f]{64}$/, 'is not a hash')),
});

/** A search text that had no result and was typed by several people. */
export const failedSearch = z.object({
  query: z.string(),
  /** Number of people, five or more. */
  people: z.int(),
  /** The day, in Patna, on which it was last typed. */
  lastOn: isoDay,
});
export type FailedSearch = z.infer<typeof failedSearch>;

export const failedSearchOperations = {
  countFailedSearch: operation({
    body: failedSearchInput,
    status: 200,
    output: z.object({ data: z.object({ counted: z.boolean() }) }),
    errors: [],
  }),
  failedSearches: operation({
    status: 200,
    output: z.object({ data: z.array(failedSearch) }),
    errors: ['forbidden'],
  }),
};
