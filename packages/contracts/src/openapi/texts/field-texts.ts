import type * as z from 'zod/mini';

/** A schema of an object, and what the API document says of its fields. */
export type FieldTexts = readonly [
  schema: z.ZodMiniObject,
  texts: Readonly<Record<string, string>>,
];

/** Texts for fields of this schema; a name that it has not is an error of type. */
export function about<Schema extends z.ZodMiniObject>(
  schema: Schema,
  texts: { readonly [Name in keyof Schema['shape']]?: string },
): FieldTexts {
  return [schema, texts as Readonly<Record<string, string>>];
}
