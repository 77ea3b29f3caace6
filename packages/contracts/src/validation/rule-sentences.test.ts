import { describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import type { CallName } from '../calls.ts';
import { listingEdit } from '../listings/hostel/listing-input.ts';
import { notificationKinds } from '../notification/notification.ts';
import type { Operation } from '../operation.ts';
import { operations } from '../operations.ts';
import { problemCodes } from '../problem.ts';
import { type Fault, faultOf } from './field-fault.ts';
import { labels } from './field-labels.ts';
import { problemSentence } from './problem-sentences.ts';
import { refusals } from './refusals.ts';
import { sentenceOf } from './rule-sentences.ts';
import type { Sentence } from './sentence.ts';
import { unavailable } from './unavailable-sentences.ts';

function faultsOf(schema: z.ZodMiniType, input: unknown): Fault[] {
  const { error } = z.safeParse(schema, input);
  return (error?.issues ?? []).map((issue) => faultOf(issue, 'body', input));
}

function said(schema: z.ZodMiniType, input: unknown): { en: string; hi: string }[] {
  return faultsOf(schema, input).map((fault) => ({
    en: sentenceOf(fault, 'en'),
    hi: sentenceOf(fault, 'hi'),
  }));
}

describe('sentenceOf', () => {
  it.each<[object, string, string]>([
    [
      { propertyName: 'ab' },
      'The hostel name must have at least 3 characters.',
      'हॉस्टल का नाम: कम से कम 3 अक्षर लिखें।',
    ],
    [{ address: {} }, 'The street is required.', 'सड़क या मोहल्ला: यह ज़रूरी है।'],
    [
      { rooms: [{ category: ['Single'], priceRange: { min: 1, max: 900 }, numberOfRooms: 1 }] },
      'The minimum rent must be 500 or more.',
      'न्यूनतम किराया: 500 या उससे अधिक लिखें।',
    ],
    [
      { rooms: [{ category: ['Single'], priceRange: { min: 'x', max: 900 }, numberOfRooms: 1 }] },
      'The minimum rent must be a whole number.',
      'न्यूनतम किराया: पूरी संख्या लिखें।',
    ],
    [
      { genderPreference: 'All' },
      'The choice of who can stay must be one of: Boys, Girls, Unisex.',
      'कौन रह सकता है: इनमें से चुनें: लड़के, लड़कियाँ, सभी।',
    ],
    [
      { contact: { phone: '9999999999', email: 'a@example.com' } },
      'This number repeats one digit. Enter a real phone number.',
      'इस नंबर में एक ही अंक बार-बार है। सही फ़ोन नंबर लिखें।',
    ],
    [
      { gstin: '27AAPFU0939F1ZO' },
      "This GSTIN isn't valid. Check its 15 characters.",
      'यह GSTIN सही नहीं है। इसके 15 अक्षर चेक करें।',
    ],
    [
      {
        rooms: [
          {
            category: ['Single'],
            priceRange: { min: 500, max: 900 },
            numberOfRooms: 1,
            electricity: 'fixed',
          },
        ],
      },
      'Enter the monthly cost of electricity in rupees.',
      'बिजली का मासिक ख़र्च रुपये में लिखें।',
    ],
  ])('explains the error in %j', (input, en, hi) => {
    expect(said(listingEdit, input)).toContainEqual({ en, hi });
  });

  it('has different sentences for one photo and for a whole upload', () => {
    const facts = { kind: 'MB', limit: 40 };
    const fault: Fault = { field: 'images', rule: 'together_too_large', message: '', facts };
    expect(sentenceOf(fault, 'en')).toBe('All photos together can be up to 40 MB.');
    expect(sentenceOf(fault, 'hi')).toBe('सभी फ़ोटो मिलाकर अधिक से अधिक 40 एमबी भेजें।');
  });

  it('has a rule and a sentence for a day outside the year', () => {
    const { body } = operations.sendEnquiry;
    const input = { name: 'Asha', phone: '9876543210', message: 'Is a room free?' };
    for (const moveInDate of ['2000-01-01', '2999-01-01']) {
      const faults = faultsOf(body, { ...input, moveInDate });
      expect(faults).toMatchObject([{ field: 'moveInDate', rule: 'day_within_a_year' }]);
      const [en, hi] = (['en', 'hi'] as const).map((each) => sentenceOf(faults[0] as Fault, each));
      expect(en).toBe('Choose a date within one year from today.');
      expect(hi).toBe('आज से एक साल के भीतर की तारीख़ चुनें।');
    }
  });

  it('has a fallback for unknown rules and fields', () => {
    const fault: Fault = { field: 'petFriendly', rule: 'own', message: 'is not decided' };
    expect(sentenceOf(fault, 'en')).toBe('Pet friendly is not decided.');
    expect(sentenceOf(fault, 'hi')).toBe('यह जानकारी: यह सही नहीं है, फिर से चेक करें।');
  });

  it.each<[CallName, unknown, string, string]>([
    [
      'setNotificationPreferences',
      { 'by-pigeon': { push: true } },
      'by-pigeon',
      "We don't know this field. Leave it out.",
    ],
    ['saveWishlistList', { sequence: 1 }, 'name', 'Name the list or remove it, not both.'],
    [
      'mergeWishlist',
      { items: [{ listingId: 'a' }] },
      'items.0',
      'Add when each hostel was saved.',
    ],
  ])('for %s explains the error in %j', (name, input, field, en) => {
    const { body }: Operation = operations[name];
    const { error } = z.safeParse(body ?? z.undefined(), input);
    const [fault] = (error?.issues ?? []).map((issue) => faultOf(issue, 'body', input));
    expect(fault?.field).toBe(field);
    expect(fault && sentenceOf(fault, 'en')).toBe(en);
    expect(fault && sentenceOf(fault, 'hi')).toMatch(/^\p{Script=Devanagari}/u);
  });

  it('shortens an unknown field name', () => {
    const { body } = operations.setNotificationPreferences;
    const { error } = z.safeParse(body, { ['x'.repeat(5000)]: 1 });
    const [fault] = (error?.issues ?? []).map((issue) => faultOf(issue, 'body', {}));
    expect(fault?.field).toBe('x'.repeat(64));
  });
});

const parts = (Object.entries(operations) as [CallName, Operation][]).flatMap(
  ([name, { params, query, body }]) =>
    Object.entries({ params, query, body }).flatMap(([part, schema]) =>
      schema ? [[name, part, schema] as const] : [],
    ),
);

describe.each(parts)('every refusal by %s of its %s', (_name, _part, schema) => {
  const texts = ['', '2000-01-01', 'x'.repeat(3000)];
  const wrong = [undefined, null, 7, [], {}, [7], [{}], { unknown: 1 }, true, ...texts];
  const fields = fieldsIn(jsonSchemaOf(schema));
  const inputs = [...wrong, ...fields.flatMap((name) => wrong.map((value) => ({ [name]: value })))];
  const all = inputs.flatMap((input) => said(schema, input));
  const rules = inputs.flatMap((input) => faultsOf(schema, input).map((fault) => fault.rule));

  it('has a named rule', () => {
    expect(rules.length).toBeGreaterThan(3);
    expect(rules).not.toContain('custom');
  });

  it('is a complete sentence in its own language', () => {
    expect(all.length).toBeGreaterThan(3);
    for (const { en, hi } of all) {
      expect(en).not.toMatch(/undefined|NaN|Invalid|[Ee]xpected|Unrecognized|breaks the rule|_/);
      expect(hi).toMatch(/\p{Script=Devanagari}/u);
      expect(hi).not.toMatch(/undefined|NaN|Invalid|_/);
    }
  });
});

it('every input field has a label in both languages', () => {
  const names = parts.flatMap(([, , schema]) => fieldsIn(jsonSchemaOf(schema)));
  const kinds: readonly string[] = notificationKinds;
  const unnamed = names.filter((name) => !(name in labels) && !kinds.includes(name));
  expect([...new Set(unnamed)]).toEqual([]);
  for (const { hi } of Object.values(labels)) expect(hi.length).toBeGreaterThan(1);
});

it('every code has a sentence in both languages', () => {
  for (const code of problemCodes) {
    expectBothLanguages(problemSentence(code));
  }
});

it('every detailed refusal is in both languages', () => {
  const { unavailable: _, enquiryStep, ...others } = refusals;
  expectBothLanguages(enquiryStep('new', 'booked'));
  for (const sentence of Object.values(unavailable)) expectBothLanguages(sentence);
  for (const refusal of Object.values(others)) {
    const sentence = typeof refusal === 'function' ? (refusal as Said)('live', 'paused') : refusal;
    expectBothLanguages(sentence);
  }
});

type Said = (...facts: readonly string[]) => Sentence;

function expectBothLanguages({ en, hi }: Sentence): void {
  expect(en).toMatch(/^[A-Z]/);
  expect(hi).toMatch(/^[\p{Script=Devanagari}“]/u);
  expect(en).not.toMatch(/\p{Script=Devanagari}/u);
}

function jsonSchemaOf(schema: z.ZodMiniType): unknown {
  return z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' });
}

function fieldsIn(schema: unknown): string[] {
  if (typeof schema !== 'object' || schema === null) return [];
  const { properties = {} } = schema as { properties?: object };
  return [...Object.keys(properties), ...Object.values(schema).flatMap(fieldsIn)];
}
