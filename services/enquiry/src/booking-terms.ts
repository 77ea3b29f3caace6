import type { EnquiryStep } from './enquiry-store.ts';
import type { StoredEnquiry } from './stored-enquiry.ts';

interface TermsChange {
  readonly set: Pick<NonNullable<EnquiryStep['set']>, 'terms'>;
  readonly unset: readonly ('termsAsked' | 'terms')[];
}

/**
 * Drops terms that were not agreed when a booking ends, because they may hold the sender's words. `withoutRefundRule`
 * also drops the refund rule, which holds the owner's words.
 */
export function dropUnagreedTerms(
  { terms = [] }: StoredEnquiry,
  { withoutRefundRule = false }: { readonly withoutRefundRule?: boolean } = {},
): TermsChange {
  const agreed = terms.filter(({ answer }) => answer === 'agreed');
  if (agreed.length === 0) return { set: {}, unset: ['termsAsked', 'terms'] };
  const agreedTerms = withoutRefundRule
    ? agreed.map(({ refundRule: _rule, ...rest }) => rest)
    : agreed;
  return { set: { terms: agreedTerms }, unset: ['termsAsked'] };
}
