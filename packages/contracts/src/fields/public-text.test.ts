import { describe, expect, it } from 'vitest';
import { publicText } from './public-text.ts';
import { faultOf } from '../validation/field-fault.ts';

const schema = publicText(5, 200);

function refusals(text: string): string[] {
  const result = schema.safeParse(text);
  return result.success
    ? []
    : result.error.issues.map((issue) => faultOf(issue, 'text', text).rule);
}

describe('publicText', () => {
  it.each([
    'I did B.Com here, then M.Com.',
    'Rooms @Rs 6500 or Rs 6500/- a month.',
    'Very helpful.Shop is near, pincode 800001, since 12/06/2024.',
    'Clean rooms, quiet at night.',
    'Rent went from 6500 to 8000 in 2024 and again in 2025.',
    'Rooms for 5000, 6500, 7000 and 8000 rupees.',
    'Rs 6500-8000, 12 rooms, pin 800001, opened 2015.',
    'The food is good.In winter they give hot water.',
    'Rooms @6500 or @ 7000, e.g. in January.',
    'The owner told me. Very helpful!',
    'कमरे साफ हैं, किराया ₹६५०० है।',
    'Bus 612, platform 10, gate closes at 21:30.',
  ])('accepts %s', (text) => {
    expect(refusals(text)).toEqual([]);
  });

  it.each([
    'Call 9876543210 for a room',
    'Call +91 98765 43210 for a room',
    'Call 098765-43210 for a room',
    'Call 98 76 54 32 10 for a room',
    'Call 9.8.7.6.5.4.3.2.1.0 now',
    'फोन करें ९८७६५४३२१०',
    'Call 98765\u200B43210 now',
    'Call 98765\u3164\u280043210 now',
    'Call ９８７６５４３２１０ now',
    'Office 0612-2234567 in the day',
    'Write to +44 20 7946 0958 please',
    'Call (98765)_(43210) now',
    'Call 9️⃣8️⃣7️⃣6️⃣5️⃣4️⃣3️⃣2️⃣1️⃣0️⃣ now',
    'Call 98765432lO now',
    'Call ৯৮৭৬৫৪৩২১০ now',
    'Call nine eight seven six five four three two one zero',
  ])('finds the phone number in %s', (text) => {
    expect(refusals(text)).toEqual(['no_phone']);
  });

  it.each([
    'See https://example.com/rooms',
    'See www.example.org for more',
    'See EXAMPLE.COM for more',
    'See cheap-rooms.in for more!',
    'See cheap-rooms.in/patna',
    'Rooms at patnarooms.co.in today',
    'Chat on wa.me today',
    'Mail me: asha@example',
    'Ping @cheaprooms on the app',
    'See exam\u200Bple.com for more',
    'Write to rooms at gmail (dot) com',
    'See bit.ly/x for more',
    'See patnarooms.dev or patnarooms.biz',
    'Instagram: patna_rooms_1',
  ])('finds the link in %s', (text) => {
    expect(refusals(text)).toEqual(['no_link']);
  });

  it('counts the length after trimming', () => {
    expect(refusals(`   four   `)).not.toEqual([]);
    expect(schema.parse('  Five! ')).toBe('Five!');
  });

  it('checks only the length of a text that is too long', () => {
    expect(refusals('9876543210 '.repeat(100))).toEqual(['too_big']);
  });

  it('checks the longest text quickly, whatever it contains', () => {
    for (const part of [
      '@ a',
      ' : ',
      'insta',
      '1,111',
      '. ',
      ' nine',
      '(dot',
      'o',
      '\u0301',
      'a_',
      '９',
      'a-',
      '9 ',
      'www',
      '.in',
      '+1 ',
      '@',
      'a.',
    ]) {
      const started = Date.now();
      publicText(1, 2000).safeParse(part.repeat(2000 / part.length));
      expect(Date.now() - started).toBeLessThan(200);
    }
  });
});
