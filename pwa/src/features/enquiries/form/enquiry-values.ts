import { type EnquiryInput, enquiryInput, faultOf, isoDay, patnaDay } from '@patna/contracts';
import { trustedNow } from '../../../shared/http/server-clock.ts';
import type { EnquiryDraft } from './enquiry-draft.ts';

export type EnquiryField = keyof EnquiryDraft;

/** Errors by field, as keys of the `enquiry` texts. */
export type EnquiryErrors = Partial<Record<EnquiryField, string>>;

export type CheckedEnquiry =
  | { ok: true; input: EnquiryInput }
  | { ok: false; errors: EnquiryErrors };

/**
 * Validates a draft with the contract's schema. Empty choices are dropped. The date check uses
 * `today` (`YYYY-MM-DD` in Patna); without it the service decides.
 */
export function checkEnquiry(draft: EnquiryDraft, today: string | undefined): CheckedEnquiry {
  const { roomCategory, moveInDate, ...written } = draft;
  const parsed = enquiryInput.safeParse({
    ...written,
    ...(roomCategory === '' ? {} : { roomCategory }),
  });
  const errors: EnquiryErrors = {};
  for (const issue of parsed.error?.issues ?? []) {
    const field = issue.path[0] as EnquiryField;
    const { rule } = faultOf(issue, 'body', draft);
    errors[field] ??= `error.${rule === 'repeated_digits' ? rule : field}`;
  }
  if (moveInDate === '')
    return parsed.success ? { ok: true, input: parsed.data } : { ok: false, errors };
  const isDay = isoDay.safeParse(moveInDate).success;
  const isSoon = today === undefined || (moveInDate >= today && moveInDate <= latestMoveIn(today));
  if (!isDay || !isSoon) errors.moveInDate = 'error.moveInDate';
  if (!parsed.success || errors.moveInDate) return { ok: false, errors };
  return { ok: true, input: { ...parsed.data, moveInDate } };
}

/** A year after `today`, both `YYYY-MM-DD`. */
export function latestMoveIn(today: string): string {
  return `${Number(today.slice(0, 4)) + 1}${today.slice(4)}`;
}

/** Today in Patna; undefined when the phone's clock was never set. */
export function todayInPatna(): string | undefined {
  const now = trustedNow();
  return now === undefined ? undefined : patnaDay(now);
}
