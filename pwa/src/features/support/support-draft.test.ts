import { afterEach, expect, test } from 'vitest';
import { anna } from '../../shared/session/sample-user.ts';
import { setProviderUser } from '../../shared/session/session-store.ts';
import { checkMessage, saveSupportDraft, readSupportDraft } from './support-draft.ts';

const words = 'The gate stays open at night, every night.';

afterEach(() => {
  setProviderUser(null);
  localStorage.clear();
  sessionStorage.clear();
});

test.each([
  ['message', { message: 'too short' }],
  ['message', { message: 'x'.repeat(2001) }],
  ['replyTo', { replyTo: 'asha' }],
])('describes an invalid %s in both languages', (field, wrong) => {
  const typed = { topic: 'safety', message: words, replyTo: 'asha@example.com', ...wrong };
  const [en, hi] = ['en', 'hi'].map((language) => checkMessage(typed, language));
  expect(en).toEqual({ ok: false, errors: { [field]: expect.stringMatching(/^[ -~]+$/) } });
  expect(hi).toEqual({ ok: false, errors: { [field]: expect.stringMatching(/[\u0900-\u097f]/) } });
});

test('a signed-out draft is not shown to anybody else', () => {
  saveSupportDraft('message', words);
  expect(readSupportDraft('message')).toBe(words);
  expect(localStorage).toHaveLength(0);
  setProviderUser(anna);
  expect(readSupportDraft('message')).toBe('');
  saveSupportDraft('message', 'Mine, signed in.');
  setProviderUser(null);
  expect(readSupportDraft('message')).toBe(words);
});
