import { notificationKinds } from '@patna/contracts';
import { describe, expect, it } from 'vitest';
import type { PushedNotification } from '../push-texts.ts';
import { codeMessageOf, isOneSms, textMessageOf } from './text-message.ts';

const origin = 'https://patnahostels.example';

function about(kind: PushedNotification['kind'], listingName: string): PushedNotification {
  const createdAt = new Date();
  return { _id: 'n', userId: 'u', kind, listingId: 'h', listingName, createdAt, outbox: [] };
}

describe('a text message', () => {
  it('names the hostel and has a short link', () => {
    const received = about('enquiry-received', 'Ganga Hostel');
    expect(textMessageOf([received], 'en', origin)).toBe(
      'New enquiry for Ganga Hostel https://patnahostels.example/n',
    );
    expect(textMessageOf([about('enquiry-received', 'गंगा')], 'hi', origin)).toBe(
      'गंगा: नई पूछताछ https://patnahostels.example/n',
    );
  });

  const names = [
    '',
    'Ganga',
    'Shree Ganga Vihar Luxury Boys Hostel and Paying Guest House, Boring Road',
  ];
  it.each(names.flatMap((name) => notificationKinds.map((kind) => [kind, name] as const)))(
    'of the kind %s for the hostel "%s" is one SMS',
    (kind, name) => {
      for (const language of ['en', 'hi'] as const) {
        expect(isOneSms(textMessageOf([about(kind, name)], language, origin))).toBe(true);
      }
    },
  );

  it('cuts a Hindi name in an English message to the places that are left', () => {
    const name = 'श्री गंगा विहार छात्रावास एवं अतिथि गृह';
    const message = textMessageOf([about('enquiry-received', name)], 'en', origin);
    expect(message).toMatch(/^New enquiry for श्री .*\.\. https/);
    expect(message.length).toBeLessThanOrEqual(70);
  });

  it('of several notifications says how many there are', () => {
    const received = about('enquiry-received', 'Ganga Hostel');
    expect(textMessageOf([received, received, received], 'en', origin)).toBe(
      'Patna Hostels: 3 new notifications https://patnahostels.example/n',
    );
    const hindi = textMessageOf([received, received], 'hi', origin);
    expect(hindi).toBe('पटना हॉस्टल्स: 2 नई सूचनाएँ https://patnahostels.example/n');
    expect(isOneSms(hindi)).toBe(true);
  });

  it('has two parts when the address leaves no place for the name', () => {
    const long = `https://${'a'.repeat(50)}.example`;
    const message = textMessageOf([about('enquiry-received', 'गंगा विहार हॉस्टल')], 'hi', long);
    expect(message).toContain('गंगा विहार हॉस्टल');
    expect(isOneSms(message)).toBe(false);
  });
});

it('a code is one SMS and begins with the code', () => {
  for (const language of ['en', 'hi'] as const) {
    const message = codeMessageOf('123456', language);
    expect(message).toMatch(/^123456 /);
    expect(isOneSms(message)).toBe(true);
  }
});

it.each([
  ['a'.repeat(160), true],
  ['a'.repeat(161), false],
  ['€'.repeat(80), true],
  ['€'.repeat(81), false],
  ['क'.repeat(70), true],
  ['क'.repeat(71), false],
  [`${'a'.repeat(69)}’`, true],
  [`${'a'.repeat(70)}’`, false],
])('%s fits into one SMS: %s', (text, fits) => {
  expect(isOneSms(text)).toBe(fits);
});
