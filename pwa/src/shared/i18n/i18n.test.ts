import { afterEach, expect, test, vi } from 'vitest';
import { addMessages, createI18n, getI18n } from './i18n.ts';

addMessages('test', {
  en: {
    greeting: 'Hello {{name}}',
    beds_zero: 'No beds',
    beds_one: '{{count}} bed',
    beds_other: '{{count}} beds',
    inner: { only: 'English only' },
  },
  hi: {
    greeting: 'नमस्ते {{name}}',
    beds_one: '{{count}} बेड है',
    beds_other: '{{count}} बेड हैं',
  },
});

afterEach(() => vi.restoreAllMocks());

test('blanks are filled as given, and an absent one is empty', () => {
  const { t } = createI18n('en');
  expect(t('test:greeting', { name: '<Asha> {{count}}' })).toBe('Hello <Asha> {{count}}');
  expect(t('test:greeting')).toBe('Hello ');
});

test.each([
  ['en', 0, 'No beds'],
  ['en', 1, '1 bed'],
  ['en', 2, '2 beds'],
  ['en', 1.5, '1.5 beds'],
  ['hi', 0, '0 बेड है'],
  ['hi', 1, '1 बेड है'],
  ['hi', 2, '2 बेड हैं'],
] as const)('%s has its own form for %s', (language, count, text) => {
  // The form for zero is the other language's own: Hindi here has none.
  const { t } = createI18n(language);
  expect(t('test:beds', { count })).toBe(text);
});

test('the plural form agrees with Intl for both languages', () => {
  for (const language of ['en', 'hi'] as const) {
    const rules = new Intl.PluralRules(language);
    const { t } = createI18n(language);
    for (const count of [1, 1.5, 2, 3, 11, 21, 100]) {
      const one = t('test:beds', { count: 1 }).replace('1', String(count));
      expect(t('test:beds', { count }) === one, `${language} ${count}`).toBe(
        rules.select(count) === 'one',
      );
    }
  }
});

test('English stands in for a missing text, the first known key of several is used', () => {
  const { t } = createI18n('hi');
  expect(t('test:inner.only')).toBe('English only');
  expect(t(['test:unknown', 'test:greeting'], { name: 'Asha' })).toBe('नमस्ते Asha');
});

test('a translator looks in the namespace asked for, its own, then the common one', () => {
  const i18n = createI18n('en');
  const t = i18n.translatorOf(['test']);
  expect(t('inner.only')).toBe('English only');
  expect(t('loading')).toBe(i18n.t('loading'));
  expect(i18n.t('inner.only', { ns: 'test' })).toBe('English only');
  expect(i18n.exists('inner.only', { ns: 'test' })).toBe(true);
  expect(i18n.exists('inner')).toBe(false);
});

test('names that every object has are no texts', () => {
  const { exists } = createI18n('en');
  expect(exists('test:constructor')).toBe(false);
  expect(exists('test:inner.toString')).toBe(false);
});

test('a key without a text is reported and shown; a default is shown quietly', () => {
  const report = vi.spyOn(console, 'error').mockReturnValue(undefined);
  const { t } = createI18n('en');
  expect(t('test:nowhere')).toBe('nowhere');
  expect(report).toHaveBeenCalledOnce();
  expect(t('test:nowhere', { defaultValue: 'Shown instead' })).toBe('Shown instead');
  expect(report).toHaveBeenCalledOnce();
});

test('a change of the language is announced, and translators are stable within one language', () => {
  const i18n = createI18n('en');
  const listener = vi.fn();
  const stop = i18n.subscribe(listener);
  const before = i18n.t;
  expect(i18n.t).toBe(before);
  i18n.changeLanguage('hi');
  expect(listener).toHaveBeenCalledOnce();
  expect(getI18n().language).toBe('hi');
  expect(i18n.t('test:greeting', { name: 'A' })).toBe('नमस्ते A');
  stop();
  i18n.changeLanguage('en');
  expect(listener).toHaveBeenCalledOnce();
});
