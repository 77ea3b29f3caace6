import {
  enquiryStatuses,
  listingStatuses,
  notificationKinds,
  problemCodes,
  problemSentence,
  refusals,
} from '@patna/contracts';
import { describe, expect, it, test } from 'vitest';
import { labels } from '../../../contracts/src/validation/field-labels.ts';
import { generalSentence } from '../../../contracts/src/validation/general-sentences.ts';
import { unavailable } from '../../../contracts/src/validation/unavailable-sentences.ts';
import { ruleSentences } from '../../../contracts/src/validation/rule-sentences.ts';
import type { Sentence } from '../../../contracts/src/validation/sentence.ts';
import { emailTextsOf } from '../../../../services/notification/src/email/email-texts.ts';
import {
  type PushedNotification,
  pushTextsOf,
  testPushTextsOf,
} from '../../../../services/notification/src/push-texts.ts';
import {
  codeMessageOf,
  textMessageOf,
} from '../../../../services/notification/src/text/text-message.ts';
import { wordingFaults } from './wording-faults.ts';

const languages = ['en', 'hi'] as const;

/** A sentence that a function makes, in both languages. */
function both(sentence: (language: 'en' | 'hi') => string): Sentence {
  return { en: sentence('en'), hi: sentence('hi') };
}

const { unavailable: _, hostelStep, notSuspendable, notWaiting, enquiryStep, ...others } = refusals;
const refused: readonly Sentence[] = [
  ...Object.values(unavailable),
  ...listingStatuses.flatMap((status) => [
    hostelStep(status, 'live'),
    notSuspendable(status),
    notWaiting(status),
  ]),
  ...enquiryStatuses.map((status) => enquiryStep(status, 'booked')),
  ...Object.values(others).map((refusal) => (typeof refusal === 'function' ? refusal(3) : refusal)),
];

const kindsOfRule: Readonly<Record<string, readonly string[]>> = {
  required: ['string'],
  invalid_value: ['string'],
  invalid_format: ['string'],
  invalid_type: ['string', 'number'],
  too_small: ['string', 'array', 'number'],
  too_big: ['string', 'array', 'number'],
  too_large: ['MB', 'KB'],
  together_too_large: ['MB'],
};
const general = Object.entries(kindsOfRule).flatMap(([rule, kinds]) =>
  kinds.map((kind) => {
    const facts = { kind, limit: 10, allowed: ['Boys', 'Girls'] };
    const fault = { field: 'description', rule, message: '', facts };
    return both((language) => generalSentence(fault, language));
  }),
);

const about = { _id: 'n1', userId: 'usr_1', listingId: 'h1', createdAt: new Date(0) };
const notices: readonly PushedNotification[] = notificationKinds.flatMap((kind) => [
  { ...about, kind, listingName: '10' },
  { ...about, kind, listingName: '' },
  { ...about, kind, listingName: '10', matches: ['h1', 'h2'] },
]);
const links = { origin: 'https://patna.example', stop: 'https://patna.example/stop' };

/** The texts of pushes, emails and SMS in one language. */
function noticesIn(language: 'en' | 'hi'): string[] {
  const [first, ...rest] = notices as [PushedNotification, ...PushedNotification[]];
  const emails = [[first], [first, ...rest]] as const;
  const test = testPushTextsOf(language);
  return [
    ...notices.map((notice) => pushTextsOf(notice, language).title),
    ...emails.flatMap((email) => emailTextsOf(email, language, links).text.split(/\s*\n+/)),
    ...notices.map((notice) => textMessageOf([notice], language, links.origin)),
    textMessageOf([first, ...rest], language, links.origin),
    codeMessageOf('123456', language),
    test.title,
    test.body,
  ];
}

describe.each<[string, readonly Sentence[]]>([
  ['broken rules', [...Object.values(ruleSentences), ...general]],
  ['problems', problemCodes.map(problemSentence)],
  ['refusals', refused],
  ['names of fields', Object.values(labels)],
])('%s', (_, sentences) => {
  it.each(languages)('are in plain words in %s', (language) => {
    expect(sentences.length).toBeGreaterThan(10);
    for (const { [language]: text } of sentences) {
      expect.soft(wordingFaults(text, language), text).toEqual([]);
    }
  });
});

test.each(languages)('pushes, emails and text messages are in plain words in %s', (language) => {
  const sent = noticesIn(language);
  expect(sent.length).toBeGreaterThan(100);
  for (const text of sent) expect.soft(wordingFaults(text, language), text).toEqual([]);
});

test('the status of a hostel is in words', () => {
  expect(refusals.hostelStep('in review', 'live')).toEqual({
    en: "You can't change a hostel from “In review” to “Public”",
    hi: 'हॉस्टल की स्थिति “जाँच में” से “सबको दिखता है” नहीं की जा सकती',
  });
});
