import { auditActions, listingStatuses, refusals } from '@patna/contracts';
import { describe, expect, test } from 'vitest';
import { wordingFaults } from '@patna/testing/words/wording-faults.ts';
import { namespaces, texts } from './testing/locale-texts.ts';

const sources = import.meta.glob<string>(['../../**/*.tsx', '!../../**/*.test.tsx'], {
  eager: true,
  query: '?raw',
  import: 'default',
});

/** Legal texts are exact first; they may say what nobody does. */
const legal = ['privacy.ts', 'terms.ts'];
/** A button has room for so many letters, a placeholder for so many at 320 px beside its icon. */
const longest = { button: 24, placeholder: 28 };

describe.each(namespaces('en'))('%s', (file) => {
  test('uses plain English', () => {
    if (legal.includes(file)) return;
    for (const [key, text] of Object.entries(texts('en', file))) {
      expect.soft(wordingFaults(text, 'en'), `${key}: ${text}`).toEqual([]);
    }
  });

  test('uses plain Hindi, in its own letters', () => {
    for (const [key, text] of Object.entries(texts('hi', file))) {
      expect.soft(wordingFaults(text, 'hi'), `${key}: ${text}`).toEqual([]);
    }
  });
});

test.each(['en', 'hi'])(
  'texts in %s count co-managers among those who read enquiries',
  (language) => {
    const enquiry = texts(language, 'enquiry.ts');
    const lead = texts(language, 'lead.ts');
    const privacy = texts(language, 'privacy.ts');
    const helpers = language === 'en' ? /manage/ : /सँभाल/;
    for (const text of [
      enquiry['consent'],
      enquiry['number.lead'],
      texts(language, 'support.ts')['faq.enquiry.a'],
      lead['close.private'],
      lead['note.hint'],
      privacy['collect.text'],
      privacy['phone.text'],
      privacy['keep.text'],
    ]) {
      expect.soft(text).toMatch(helpers);
    }
  },
);

test.each(['en', 'hi'])('every action of the audit log has a text in %s', (language) => {
  const written = texts(language, 'moderation-audit.ts');
  for (const action of auditActions) {
    expect.soft(written[action.replace('.', '-')], action).toBeTruthy();
  }
});

test.each(['en', 'hi'] as const)(
  'a status of a hostel has one name everywhere in %s',
  (language) => {
    const owner = texts(language, 'owner.ts');
    const moderation = texts(language, 'moderation.ts');
    for (const status of listingStatuses) {
      const name = owner[`status.${status}`];
      expect.soft(name, status).toBeTruthy();
      expect.soft(moderation[`claims.status.${status}`], status).toBe(name);
      expect.soft(refusals.notWaiting(status)[language]).toContain(`“${name}”`);
    }
  },
);

test.each(['en', 'hi'])('buttons and placeholders in %s have room for their text', (language) => {
  const shown = { button: textsIn(language, button), placeholder: textsIn(language, placeholder) };
  expect(shown.button.length).toBeGreaterThan(100);
  expect(shown.placeholder.length).toBeGreaterThan(3);
  for (const kind of ['button', 'placeholder'] as const) {
    const tooLong = shown[kind].filter((text) => lettersOf(text) > longest[kind]);
    expect.soft(tooLong, kind).toEqual([]);
  }
});

const button = /<(?:Link)?Button\b(?:(?!<\/|\/>)[\s\S]){0,600}?>\s*\{t\('([\w.: -]+)'/g;
const placeholder = /\bplaceholder=\{t\('([\w.:-]+)'/g;

/** The texts that the screens show in such a place. */
function textsIn(language: string, place: RegExp): string[] {
  const byKey = new Map(
    namespaces(language).flatMap((file) =>
      Object.entries(texts(language, file)).map(([key, text]) => [
        `${file.replace('.ts', '')}:${key}`,
        text,
      ]),
    ),
  );
  const keys = Object.values(sources).flatMap((source) => {
    const own = [...source.matchAll(/useTranslation\(([^)]*)\)/g)].flatMap(
      ([, names = '']) => names.match(/[\w-]+/g) ?? [],
    );
    return [...source.matchAll(place)].flatMap(([, key = '']) => {
      const full = key.includes(':') ? [key] : [...own, 'common'].map((name) => `${name}:${key}`);
      return full.flatMap((each) => [each, `${each}_one`, `${each}_other`]);
    });
  });
  return [...new Set(keys)].flatMap((key) => byKey.get(key) ?? []);
}

const segmenter = new Intl.Segmenter('hi', { granularity: 'grapheme' });

/** Letters as they are seen; a blank counts as two. */
function lettersOf(text: string): number {
  return [...segmenter.segment(text.replace(/\{\{\w+\}\}/g, '00'))].length;
}
