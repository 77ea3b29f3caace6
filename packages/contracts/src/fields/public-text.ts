import * as z from 'zod/mini';
import { refusalOf } from '#refusal';
import { text } from './fields.ts';

/**
 * Public text of `min` to `max` characters without an obvious phone number, link, e-mail address or account on another
 * app. Doubtful text passes; `checkPublicWords` reports it.
 */
export function publicText(min: number, max: number) {
  return text(min, max).check(
    z.check<string>(({ value: input, issues }) => {
      const rule = input.length <= max ? refusalOf(input) : undefined;
      if (rule === undefined) return;
      issues.push({ code: 'custom', message: `breaks the rule ${rule}`, params: { rule }, input });
    }),
  );
}
