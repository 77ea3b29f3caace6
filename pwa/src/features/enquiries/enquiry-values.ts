import { type EnquiryInput, enquiryInput, faultOf } from '@patna/contracts';
import type { EnquiryDraft } from './draft.ts';

export type EnquiryField = keyof EnquiryDraft;

/** What is wrong with a field, as a key of the `enquiry` texts. */
export type EnquiryErrors = Partial<Record<EnquiryField, string>>;

export type Checked = { ok: true; input: EnquiryInput } | { ok: false; errors: EnquiryErrors };

/** Empty choices are left out; the contract's schema judges the rest. `today` is the day in Patna, `YYYY-MM-DD`. */
export function checkEnquiry(draft: EnquiryDraft, today: string): Checked {
  const { roomCategory, moveInDate, ...written } = draft;
  const parsed = enquiryInput.safeParse({
    ...written,
    ...(roomCategory === '' ? {} : { roomCategory }),
    ...(moveInDate === '' ? {} : { moveInDate }),
  });
  const errors: EnquiryErrors = {};
  for (const issue of parsed.error?.issues ?? []) {
    const field = issue.path[0] as EnquiryField;
    const { rule } = faultOf(issue, 'body', draft);
    errors[field] ??= `error.${rule === 'repeated_digits' ? rule : field}`;
  }
  if (moveInDate !== '' && (moveInDate < today || moveInDate > latestMoveIn(today))) {
    errors.moveInDate = 'error.moveInDate';
  }
  if (!parsed.success || errors.moveInDate) return { ok: false, errors };
  return { ok: true, input: parsed.data };
}

/** A year from `today`, both `YYYY-MM-DD`. */
export function latestMoveIn(today: string): string {
  return `${Number(today.slice(0, 4)) + 1}${today.slice(4)}`;
}
