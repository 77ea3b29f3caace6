import type * as z from 'zod/mini';

/** An object schema, with a text for each field. */
export type FieldTexts = readonly [
  schema: z.ZodMiniObject,
  texts: Readonly<Record<string, string>>,
];

/** Assigns texts to the fields of this schema. The type checker refuses unknown field names. */
export function about<Schema extends z.ZodMiniObject>(
  schema: Schema,
  texts: { readonly [Name in keyof Schema['shape']]?: string },
): FieldTexts {
  return [schema, texts as Readonly<Record<string, string>>];
}

export const versionRead =
  'The version that was read. `If-Match` can carry it instead. Refused when a newer one exists.';

/** Texts of a call. */
export interface CallText {
  readonly summary: string;
  /** What a client has to do, if the summary does not say so. */
  readonly description?: string;
}
