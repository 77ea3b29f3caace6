import { expect, it } from 'vitest';
import { createI18n } from '../../../shared/i18n/i18n.ts';
import { SessionError } from '../../../shared/session/session-controller.ts';
import '../messages.ts';
import { sessionErrorText } from './error-text.ts';

const english = createI18n('en');
const hindi = createI18n('hi');

it('uses our own text for known errors, in both languages', () => {
  const refusal = new SessionError('wrong-code', 'Incorrect code');
  expect(sessionErrorText(refusal, english)).toBe("That code isn't right. Check the latest email.");
  expect(sessionErrorText(refusal, hindi)).toMatch(/कोड/);
});

it("shows the provider's text for unknown errors in English only", () => {
  const refusal = new SessionError('other', 'Passkeys are not enabled');
  expect(sessionErrorText(refusal, english)).toBe('Passkeys are not enabled');
  expect(sessionErrorText(refusal, hindi)).toBe(hindi.t('account:error.other'));
  expect(sessionErrorText(new SessionError('other'), english)).toMatch(/^That didn't work/);
});
