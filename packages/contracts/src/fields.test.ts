import { afterEach, describe, expect, it, vi } from 'vitest';
import { dayWithinAYear, email, indianPhone, pathId, text } from './fields.ts';

describe('indianPhone', () => {
  it.each([
    ['9876543210', '+919876543210'],
    ['98765 43210', '+919876543210'],
    ['98765-43210', '+919876543210'],
    ['+91 98765 43210', '+919876543210'],
    ['+91-98765-43210', '+919876543210'],
    ['919876543210', '+919876543210'],
    ['09876543210', '+919876543210'],
    ['  9876543210 ', '+919876543210'],
    ['6000000000', '+916000000000'],
    ['9198765432', '+919198765432'],
    ['6122234567', '+916122234567'],
    ['0612 2234567', '+916122234567'],
    ['(0612) 223-4567', '+916122234567'],
    ['+91 612 2234567', '+916122234567'],
  ])('reads %s as %s', (typed, stored) => {
    expect(indianPhone.parse(typed)).toBe(stored);
  });

  it.each([
    '',
    '12345',
    '987654321',
    '98765432101',
    '5876543210',
    '0112 2234567',
    '+1 415 555 2671',
    '+92 9876543210',
    '98765 4321O',
    '+91 +91 9876543210',
    '९८७६५४३२१०',
    `9876543210${' '.repeat(20)}`,
  ])('refuses %j', (typed) => {
    expect(indianPhone.safeParse(typed).success).toBe(false);
  });

  it('reads what it stored as the same number', () => {
    expect(indianPhone.parse(indianPhone.parse('098765 43210'))).toBe('+919876543210');
  });
});

describe('text', () => {
  it('trims, and counts what is left in composed characters', () => {
    expect(text(2, 4).parse('  Asha  ')).toBe('Asha');
    expect(text(1, 1).parse('e\u0301')).toBe('\u00e9');
    expect(text(2, 4).safeParse('  a  ').success).toBe(false);
    expect(text(2, 4).safeParse('abcde').success).toBe(false);
  });

  it('takes every script and line breaks, but nothing that cannot be shown', () => {
    for (const good of ['पटना', 'two\nlines\tand a tab', '👩🏽‍🎓']) {
      expect(text(1, 40).parse(good)).toBe(good);
    }
    for (const wrong of ['a\u0000b', 'a\u0007b', 'a\u007fb', 'a\ud800b']) {
      expect(text(1, 40).safeParse(wrong).success).toBe(false);
    }
  });
});

describe('pathId', () => {
  it.each(['me', 'hostel_xx01', 'usr_Ab-9', '0123456789abcdef01234567'])('takes %s', (id) => {
    expect(pathId.parse(id)).toBe(id);
  });

  it.each(['', '../x', 'a b', '$where', 'a.b', 'x'.repeat(65), 'é'])('refuses %j', (id) => {
    expect(pathId.safeParse(id).success).toBe(false);
  });
});

describe('email', () => {
  it('is one address of at most 254 characters', () => {
    expect(email.safeParse('asha@example.com').success).toBe(true);
    for (const wrong of ['asha', 'a@b@example.com', '@example.com', `${'a'.repeat(65)}@b.in`]) {
      expect(email.safeParse(wrong).success).toBe(false);
    }
  });
});

describe('dayWithinAYear', () => {
  afterEach(() => void vi.useRealTimers());

  it('goes from what was today in Patna when it was written to a year from now', () => {
    vi.useFakeTimers({ now: new Date('2026-11-20T18:45:00Z') });
    const taken = (day: string) => dayWithinAYear.safeParse(day).success;
    expect(['2026-08-23', '2026-12-31', '2027-11-21'].map(taken)).toEqual([true, true, true]);
    expect(['2026-08-22', '2027-11-22', '20 Nov', ''].map(taken)).toEqual(Array(4).fill(false));
  });
});
