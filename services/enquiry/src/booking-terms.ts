import type { EnquiryStep } from './enquiry-store.ts';
import type { StoredEnquiry } from './stored-enquiry.ts';

interface TermsChange {
  readonly set: Pick<NonNullable<EnquiryStep['set']>, 'terms'>;
  readonly unset: readonly ('termsAsked' | 'terms')[];
}

/**
 * The terms that remain after a booking ends: agreed ones, which hold none of the sender's words. The refund
 * rule holds the owner's.
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
