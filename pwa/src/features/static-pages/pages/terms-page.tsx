import { addMessages } from '../../../shared/i18n/i18n.ts';
import { terms as en } from '../../../shared/i18n/locales/en/terms.ts';
import { terms as hi } from '../../../shared/i18n/locales/hi/terms.ts';
import { Policy } from '../policy.tsx';

addMessages('terms', { en, hi });

const sections = [
  'service',
  'account',
  'listing',
  'reviews',
  'prohibited',
  'liability',
  'law',
] as const;

/** The terms of use. */
export function TermsPage() {
  return <Policy namespace="terms" sections={sections} />;
}
