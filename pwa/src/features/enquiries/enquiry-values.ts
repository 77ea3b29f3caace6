import { type EnquiryInput, enquiryInput, faultOf, isoDay, patnaDay } from '@patna/contracts';
import { trustedNow } from '../../shared/http/server-clock.ts';
import type { EnquiryDraft } from './enquiry-draft.ts';

export type EnquiryField = keyof EnquiryDraft;

/** What is wrong with a field, as a key of the `enquiry` texts. */
export type EnquiryErrors = Partial<Record<EnquiryField, string>>;

export type Checked = { ok: true; input: EnquiryInput } | { ok: false; errors: EnquiryErrors };

/**
 * Empty choices are left out; the contract's schema judges the rest. Of the day it asks this phone's clock,
 * which may be wrong: `today`, `YYYY-MM-DD` in Patna, stands for it, and without it the service decides.
 */
export function checkEnquiry(draft: EnquiryDraft, today: string | undefined): Checked {
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

/** A year from `today`, both `YYYY-MM-DD`. */
export function latestMoveIn(today: string): string {
  return `${Number(today.slice(0, 4)) + 1}${today.slice(4)}`;
}

/** The day in Patna; undefined on a phone that cannot know it. */
export function todayInPatna(): string | undefined {
  const now = trustedNow();
  return now === undefined ? undefined : patnaDay(now);
}
