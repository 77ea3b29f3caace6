import * as z from 'zod';

const insertion = z.union([
  /** Adds an import after the others of the file, unless the file already imports this name. */
  z.strictObject({ file: z.string(), import: z.string() }),
  /** Inserts text directly after the first occurrence of `after`. */
  z.strictObject({ file: z.string(), after: z.string(), text: z.string() }),
  /** Inserts text directly before the last occurrence of `before`. */
  z.strictObject({ file: z.string(), before: z.string(), text: z.string() }),
  z.strictObject({ file: z.string(), end: z.string() }),
]);

/** A change to an existing file. */
export type Insertion = z.output<typeof insertion>;

/** Schema for the content of an `insertions.yaml`. */
export const insertionList = z.array(insertion);

/** @throws {Error} when the file does not have the place for the insertion */
export function insert(source: string, change: Insertion): string {
  if ('end' in change) return source + change.end;
  if ('import' in change) return insertImport(source, change.import);
  const at =
    'after' in change
      ? endOf(change.after, source.indexOf(change.after))
      : source.lastIndexOf(change.before);
  if (at < 0) {
    throw new Error(`${change.file} lacks "${'after' in change ? change.after : change.before}"`);
  }
  return source.slice(0, at) + change.text + source.slice(at);
}

function endOf(text: string, start: number): number {
  return start < 0 ? start : start + text.length;
}

function insertImport(source: string, statement: string): string {
  const imports = [...source.matchAll(/^import [^;]*;$/gm)];
  const last = imports.at(-1);
  const [, name] = /(\w+)(?: \})? from/.exec(statement) ?? [];
  if (imports.some(([text]) => new RegExp(`\\b${name}\\b`).test(text))) return source;
  const at = last ? last.index + last[0].length + 1 : 0;
  return `${source.slice(0, at)}${statement}\n${source.slice(at)}`;
}
