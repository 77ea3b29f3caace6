import { text } from './fields.ts';
import { hasVisibleName } from './plain-text.ts';
import { rule } from '../validation/rule.ts';

/** A name: text with a visible letter, digit or picture. Empty is allowed when `min` is 0. */
export function nameText(min: number, max: number) {
  return text(min, max).check(nameRule);
}

/** The same rule for a name with other checks. */
export const nameRule = rule<string>('no_name', (value) => value === '' || hasVisibleName(value));
