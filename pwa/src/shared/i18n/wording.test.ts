import { describe, expect, test } from 'vitest';
import { namespaces, texts } from './testing/locale-texts.ts';

const sources = import.meta.glob<string>(['../../**/*.tsx', '!../../**/*.test.tsx'], {
  eager: true,
  query: '?raw',
  import: 'default',
});

/** Phrases that an English text may not use: the plain word stands behind the arrow. */
const badEnglish = [
  /\be-mail/i, // email
  /\bhand(?:ed|s)? (?:in|over)\b/i, // submit, share
  /\b(?:leaves|waits|stands|is kept|are kept|kept on)\b/i, // we'll send it, saved
  /\btak(?:e|en) (?:back|out|off|along)\b/i, // cancel, remove, save offline
  /\ba month\b/i, // per month, monthly
  /\bso that (?:you|it|we)\b|\bof it\b|\bby itself (?:once|when)\b/i,
  /\b(?:somebody|anybody|whoever|everybody|nobody else's)\b/i, // someone, anyone, everyone
  /\bin all\b|\bgoes by\b|\bat most\b.*\bat least\b/i,
  /\b(?:can ?not|could not|do not|does not|did not|is not|are not|was not) (?:be |yet )?\w/i, // contractions
  /\b(?:trip pack|packed)\b/i, // offline copy
];

/** Words that a Hindi text may not use; its plain word stands behind. */
const badHindi = [
  /कनेक्शन/, // इंटरनेट, ऑनलाइन
  /तस्वीर/, // फ़ोटो
  /ई-मेल/, // ईमेल
  /भोजन/, // खाना
  /मसौद/, // ड्राफ़्ट
  /जाँचा हुआ|जाँचे हुए/, // सत्यापित
  /सहेजे हुए|रखा जा|रखे हुए/, // सहेजे गए
  /जगह भर/, // स्टोरेज भर
  /दबाएँ|छुएँ/, // टैप करें
  /पन्न/, // पेज
  /सफ़र के पैक|पैक ह/, // ऑफ़लाइन कॉपी
  /जमा कर/, // भेजें
  /[^.]\.$/, // ends with । instead
];

/** Names that stay in Latin letters inside Hindi. */
const latinNames =
  /\b(?:GSTIN|JPEG|PNG|WebP|HEIC|JSON|WhatsApp|OpenStreetMap|Safari|Clerk|Algolia|Supabase|Firebase|Google|English|Add to Home Screen|Add|10AABCU9603R1Z2)\b/g;

/** Legal texts are exact first; they may say what nobody does. */
const legal = ['privacy.ts', 'terms.ts'];
/** A button has room for so many letters, a placeholder for so many at 320 px beside its icon. */
const longest = { button: 24, placeholder: 28 };

describe.each(namespaces('en'))('%s', (file) => {
  test('uses plain English', () => {
    if (legal.includes(file)) return;
    for (const [key, text] of Object.entries(texts('en', file))) {
      expect.soft(found(badEnglish, text), `${key}: ${text}`).toEqual([]);
      expect.soft(longSentences(text), key).toEqual([]);
    }
  });

  test('uses plain Hindi, in its own letters', () => {
    for (const [key, text] of Object.entries(texts('hi', file))) {
      expect.soft(found(badHindi, text), `${key}: ${text}`).toEqual([]);
      expect.soft(latinIn(text), `${key}: ${text}`).toEqual([]);
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

function found(phrases: readonly RegExp[], text: string): string[] {
  return phrases.flatMap((phrase) => phrase.exec(text)?.[0] ?? []);
}

function longSentences(text: string): string[] {
  return text.split(/(?<=[.!?]) /).filter((sentence) => sentence.split(' ').length > 22);
}

function latinIn(text: string): string[] {
  return (
    text
      .replace(/\{\{\w+\}\}/g, '')
      .replace(latinNames, '')
      .match(/[A-Za-z]+/g) ?? []
  );
}

const segmenter = new Intl.Segmenter('hi', { granularity: 'grapheme' });

/** Letters as they are seen; a blank counts as two. */
function lettersOf(text: string): number {
  return [...segmenter.segment(text.replace(/\{\{\w+\}\}/g, '00'))].length;
}
