import { text } from './fields.ts';
import { hasVisibleName } from './plain-text.ts';
import { rule } from '../validation/rule.ts';

/** A name: text with a visible letter, digit or picture. If `min` is 0, it may be empty. */
export function nameText(min: number, max: number) {
  return text(min, max).check(nameRule);
}

/** The same rule, for names that have other checks too. */
export const nameRule = rule<string>('no_name', (value) => value === '' || hasVisibleName(value));
