import type { I18n } from '../../../shared/i18n/i18n.ts';
import type { SessionError } from '../../../shared/session/session-controller.ts';

/**
 * The message for a refusal: the product's own sentence. Only where it has none for it, the words of
 * the identity provider stand in, and only in the one language that they are in.
 */
export function sessionErrorText({ code, detail }: SessionError, i18n: I18n): string {
  if (code === 'other' && detail !== '' && i18n.language === 'en') return detail;
  return i18n.t(`account:error.${code}`);
}
