import { normaliseTyped } from './normalise-typed.ts';

/**
 * An e-mail address without what comes along when it is pasted: "mailto:", a name before "<…>", spaces
 * around the @, a mark at the end. What it cannot read is left for the schema to refuse.
 */
export function readEmail(typed: string): string {
  const plain = normaliseTyped(typed);
  const bracketed = /<([^<>]*)>[\s.,;]*$/.exec(plain)?.[1] ?? plain;
  return bracketed
    .replace(/^\s*(?:e-?mail(?: ?id)?|ईमेल|ई-मेल)\s*[:=-]\s*/iu, '')
    .replace(/^\s*mailto:\s*/i, '')
    .replace(/\?[a-z]+=.*$/i, '')
    .replace(/\s*([@.])\s*(?=\S)/g, '$1')
    .replace(/^[\s"'([]+|[\s"')\].,;:!।]+$/g, '');
}
