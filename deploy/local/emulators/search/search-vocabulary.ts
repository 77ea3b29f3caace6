import { z } from 'zod';
import { ApiError } from './api-error.ts';

const objectID = z.string().min(1);
const synonym = z.union([
  z.object({ objectID, type: z.literal('synonym'), synonyms: z.array(z.string()).min(1) }),
  z.object({
    objectID,
    type: z.enum(['onewaysynonym', 'oneWaySynonym']),
    input: z.string().min(1),
    synonyms: z.array(z.string()).min(1),
  }),
]);
const edit = z.object({
  type: z.enum(['remove', 'replace']),
  delete: z.string(),
  insert: z.string().optional(),
});
const rule = z.strictObject({
  objectID,
  description: z.string().optional(),
  enabled: z.boolean().optional(),
  conditions: z
    .array(
      z.strictObject({
        pattern: z.string().refine((text) => !text.includes('{'), 'no placeholders'),
        anchoring: z.enum(['is', 'startsWith', 'endsWith', 'contains']),
      }),
    )
    .max(25),
  consequence: z.strictObject({
    params: z.strictObject({
      filters: z.string().optional(),
      query: z.union([z.string(), z.object({ edits: z.array(edit) })]).optional(),
    }),
  }),
});

export type Synonym = z.infer<typeof synonym>;
export type Rule = z.infer<typeof rule>;

/** Synonyms and rules of an index, by objectID. */
export interface SearchVocabulary {
  readonly synonyms: ReadonlyMap<string, Synonym>;
  readonly rules: ReadonlyMap<string, Rule>;
}

export const emptyVocabulary: SearchVocabulary = { synonyms: new Map(), rules: new Map() };

export type VocabularyKind = keyof SearchVocabulary;

/**
 * Adds entries, or replaces all of them. Throws ApiError 400 for invalid entries and for those that this emulator
 * cannot apply.
 */
export function withEntries(
  vocabulary: SearchVocabulary,
  kind: VocabularyKind,
  entries: unknown,
  replace: boolean,
): SearchVocabulary {
  const parsed = z.array(kind === 'synonyms' ? synonym : rule).safeParse(entries);
  if (!parsed.success) throw new ApiError(400, z.prettifyError(parsed.error));
  const added = parsed.data.map((entry) => [entry.objectID, entry] as const);
  return { ...vocabulary, [kind]: new Map([...(replace ? [] : vocabulary[kind]), ...added]) };
}

export function withoutEntry(
  vocabulary: SearchVocabulary,
  kind: VocabularyKind,
  id: string,
): SearchVocabulary {
  const rest = [...vocabulary[kind]].filter(([each]) => each !== id);
  return { ...vocabulary, [kind]: new Map(rest as [string, never][]) };
}

/** The vocabulary as it is stored. */
export function printVocabulary({ synonyms, rules }: SearchVocabulary): string {
  return JSON.stringify({ synonyms: [...synonyms.values()], rules: [...rules.values()] });
}

export function parseVocabulary(text: string): SearchVocabulary {
  const { synonyms, rules } = JSON.parse(text) as { synonyms: Synonym[]; rules: Rule[] };
  return {
    synonyms: new Map(synonyms.map((entry) => [entry.objectID, entry])),
    rules: new Map(rules.map((entry) => [entry.objectID, entry])),
  };
}
