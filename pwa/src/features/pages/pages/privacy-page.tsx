import { addMessages } from '../../../shared/i18n/i18n.ts';
import { privacy as en } from '../../../shared/i18n/locales/en/privacy.ts';
import { privacy as hi } from '../../../shared/i18n/locales/hi/privacy.ts';
import { Policy } from '../policy.tsx';

addMessages('privacy', { en, hi });

const sections = ['collect', 'why', 'phone', 'keep', 'rights', 'children', 'contact'] as const;

/** What is kept about people, why, and what they may ask for. */
export function Page() {
  return <Policy namespace="privacy" sections={sections} />;
}
