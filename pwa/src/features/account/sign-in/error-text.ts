import type { I18n } from '../../../shared/i18n/i18n.ts';
import type { SessionError } from '../../../shared/session/session-controller.ts';

/** Our own message for an error. An unknown error shows the provider's text, in English only. */
export function sessionErrorText({ code, detail }: SessionError, i18n: I18n): string {
  if (code === 'other' && detail !== '' && i18n.language === 'en') return detail;
  return i18n.t(`account:error.${code}`);
}
