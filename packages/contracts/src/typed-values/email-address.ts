import { normaliseTyped } from './normalise-typed.ts';

/**
 * Removes what is often pasted with an e-mail address: "mailto:", a name before "<…>", spaces around the @, and
 * punctuation at the end. Other text is returned unchanged, for the schema to refuse.
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
