import { text } from './fields.ts';
import { isNamed } from './plain-text.ts';
import { rule } from '../validation/rule.ts';

/**
 * What somebody or something is called: text with a letter, a digit or a picture in it. Marks, dots and
 * spaces alone name nothing. An empty one passes where `min` is 0.
 */
export function nameText(min: number, max: number) {
  return text(min, max).check(nameRule);
}

/** For a name that has other checks besides. */
export const nameRule = rule<string>('no_name', (value) => value === '' || isNamed(value));
