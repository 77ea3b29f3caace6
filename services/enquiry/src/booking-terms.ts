import type { EnquirySide } from '@patna/contracts';
import type { EnquiryStep } from './enquiry-store.ts';
import type { StoredEnquiry, StoredTerms } from './stored-enquiry.ts';

interface TermsChange {
  readonly set: Pick<NonNullable<EnquiryStep['set']>, 'terms'>;
  readonly unset: readonly ('termsAsked' | 'terms')[];
}

/** What the end of a booking leaves: only terms that both sides confirmed. */
export function voidUnconfirmedTerms(enquiry: StoredEnquiry): TermsChange {
  return keepAgreed(enquiry, (terms) => terms);
}

/** The same without the words of the side that leaves. */
export function eraseTermsOf(side: EnquirySide, enquiry: StoredEnquiry): TermsChange {
  return keepAgreed(enquiry, ({ words: _words, ...terms }) => {
    if (side === 'sender') return terms;
    const { refundRule: _rule, ...rest } = terms;
    return rest;
  });
}

function keepAgreed(
  { terms = [] }: StoredEnquiry,
  change: (terms: StoredTerms) => StoredTerms,
): TermsChange {
  const kept = terms.filter(({ answer }) => answer === 'agreed').map(change);
  return kept.length > 0
    ? { set: { terms: kept }, unset: ['termsAsked'] }
    : { set: {}, unset: ['termsAsked', 'terms'] };
}
