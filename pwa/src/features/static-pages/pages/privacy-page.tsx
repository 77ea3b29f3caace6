import { addMessages } from '../../../shared/i18n/i18n.ts';
import { privacy as en } from '../../../shared/i18n/locales/en/privacy.ts';
import { privacy as hi } from '../../../shared/i18n/locales/hi/privacy.ts';
import { hostedServices } from '../hosted-services.ts';
import { Policy } from '../policy.tsx';

addMessages('privacy', { en, hi });

const sections = ['collect', 'why', 'phone', 'others', 'keep', 'rights', 'children', 'contact'];
const points = {
  collect: ['conversations', 'reviewPhotos', 'messagePhotos'],
  others: [...hostedServices, 'email', 'texts'],
  keep: ['texts', 'reviewPhotos', 'messagePhotos'],
};

/** The privacy policy. */
export function PrivacyPage() {
  return <Policy namespace="privacy" sections={sections} points={points} />;
}
