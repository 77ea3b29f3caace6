import { useTranslation } from '../i18n/use-translation.tsx';
import './messages.ts';
import { enquiryReference } from './reference-code.ts';

/** For the owner: what an SMS about this enquiry calls it, so that one enquiry is not taken for two. */
export function EnquiryReference({ idempotencyKey }: { idempotencyKey: string | undefined }) {
  const { t } = useTranslation('thread');
  if (idempotencyKey === undefined) return null;
  return <>{t('reference', { reference: enquiryReference(idempotencyKey) })}</>;
}
