import { describe, expect, test } from 'vitest';
import { enquiryReference } from '../../shared/enquiry/reference-code.ts';
import { smsHref, smsLength, smsText } from './sms-text.ts';

const key = '0196f0c2-7d0e-7a51-9c53-0f1d2e3c4b5a';
const asha = { name: 'Asha Kumari', phone: '+919876543210' };
const write = (message: string, name = asha.name) => smsText(key, { ...asha, name, message });

describe('the text of an SMS', () => {
  test('starts with the reference and names the sender', () => {
    expect(write('Is a bed free in June?')).toBe(
      `Ref ${enquiryReference(key)} Patna Hostels. Asha Kumari: Is a bed free in June?`,
    );
  });

  test('fits into one SMS of 160 characters', () => {
    const text = write('Is a bed free from June on, and may I see it before? '.repeat(9));
    expect(smsLength(text)).toMatchObject({ max: 160 });
    expect(text.length).toBeLessThanOrEqual(160);
    expect(text.length).toBeGreaterThan(150);
    expect(text).toMatch(/\.\.\.$/);
  });

  test('has at most two parts of 70 characters in Hindi', () => {
    const text = write('क्या जून से कोई बिस्तर ख़ाली है? मैं पहले देखना चाहती हूँ। '.repeat(8), 'आशा कुमारी');
    expect(text.length).toBeLessThanOrEqual(2 * 70);
    expect(smsLength(text).units).toBeLessThanOrEqual(smsLength(text).max);
    expect(text).toContain(enquiryReference(key));
  });

  test('replaces typographic characters', () => {
    const text = write('It’s for June – “single” room… under ₹6,000');
    expect(smsLength(text).max).toBe(160);
    expect(text).toContain(`It's for June - "single" room... under Rs 6,000`);
  });

  test('counts brackets twice', () => {
    expect(smsLength('[a]')).toEqual({ units: 5, max: 160 });
  });

  test('does not split an emoji', () => {
    const text = write('😀'.repeat(200));
    expect(text.isWellFormed()).toBe(true);
    expect(text.length).toBeLessThanOrEqual(134);
  });
});

test('opens the SMS app with the text', () => {
  const text = 'Ref K7Q2MX: क्या? & 50%';
  const href = smsHref('+919876543210', text);
  expect(href.startsWith('sms:+919876543210?&body=')).toBe(true);
  expect(decodeURIComponent(href.split('&body=')[1] ?? '')).toBe(text);
});
