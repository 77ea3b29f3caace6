import { useTranslation } from '../i18n/use-translation.tsx';
import './messages.ts';
import { enquiryReference } from './reference-code.ts';

/**
 * The reference that an SMS about this enquiry carries, so that owners recognise the same enquiry.
 */
export function EnquiryReference({ idempotencyKey }: { idempotencyKey: string | undefined }) {
  const { t } = useTranslation('thread');
  if (idempotencyKey === undefined) return null;
  return <>{t('reference', { reference: enquiryReference(idempotencyKey) })}</>;
}
