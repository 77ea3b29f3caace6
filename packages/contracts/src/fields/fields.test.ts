import { afterEach, describe, expect, it, vi } from 'vitest';
import { dayWithinAYear, earliestDay, email, indianPhone, pathId, text } from './fields.ts';

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
    '9876543210 ext. 12',
    '9876543210 / 9123456780',
    '9876543210, 9123456780',
    'Room 5, 9876543210',
    `9876543210${' '.repeat(119)}`,
  ])('refuses %j', (typed) => {
    expect(indianPhone.safeParse(typed).success).toBe(false);
  });

  it('reads a stored number as the same number', () => {
    expect(indianPhone.parse(indianPhone.parse('098765 43210'))).toBe('+919876543210');
  });
});

describe('text', () => {
  it('trims, then counts composed characters', () => {
    expect(text(2, 4).parse('  Asha  ')).toBe('Asha');
    expect(text(1, 1).parse('e\u0301')).toBe('\u00e9');
    expect(text(2, 4).safeParse('  a  ').success).toBe(false);
    expect(text(2, 4).safeParse('abcde').success).toBe(false);
  });

  it('accepts every script and line breaks, and refuses unreadable characters', () => {
    for (const good of ['पटना', 'two\nlines\tand a tab', '👩🏽‍🎓']) {
      expect(text(1, 40).parse(good)).toBe(good);
    }
    for (const wrong of ['abc\u202Egpj.com', 'a\u202Ab\u202C', 'a\u2066b\u2069']) {
      expect(text(1, 40).safeParse(wrong).success).toBe(false);
    }
    for (const wrong of ['a\u0000b', 'a\u0007b', 'a\u007fb', 'a\ud800b']) {
      expect(text(1, 40).safeParse(wrong).success).toBe(false);
    }
  });
});

describe('text with a minimum length', () => {
  const invisible = [
    '\u200B',
    '\u00AD',
    '\u115F',
    '\u3164',
    '\uFFA0',
    '\u2800',
    '\u2060',
    '\uFE0F',
  ];

  it.each(invisible)('does not count the invisible character %j', (character) => {
    for (const wrong of [
      character.repeat(20),
      `Good${character.repeat(16)}`,
      ` ${character} `.repeat(7),
    ]) {
      const { error } = text(20, 40).safeParse(wrong);
      expect(error?.issues).toMatchObject([{ code: 'too_small', origin: 'string', minimum: 20 }]);
    }
  });

  it('keeps joiners between letters', () => {
    for (const good of ['क्\u200Dषमा', 'राज\u200Cकुमार', '👩🏽\u200D🎓']) {
      expect(text(2, 40).parse(good)).toBe(good);
    }
  });
});

describe('pathId', () => {
  it.each(['me', 'hostel_xx01', 'usr_Ab-9', '0123456789abcdef01234567'])('accepts %s', (id) => {
    expect(pathId.parse(id)).toBe(id);
  });

  it.each(['', '../x', 'a b', '$where', 'a.b', 'x'.repeat(65), 'é'])('refuses %j', (id) => {
    expect(pathId.safeParse(id).success).toBe(false);
  });
});

describe('email', () => {
  it('accepts a single address of at most 254 characters', () => {
    expect(email.safeParse('asha@example.com').success).toBe(true);
    for (const wrong of ['asha', 'a@b@example.com', '@example.com', `${'a'.repeat(65)}@b.in`]) {
      expect(email.safeParse(wrong).success).toBe(false);
    }
  });
});

describe('dayWithinAYear', () => {
  afterEach(() => void vi.useRealTimers());

  it('accepts days from the day of writing in Patna to one year from now', () => {
    vi.useFakeTimers({ now: new Date('2026-11-20T18:45:00Z') });
    const taken = (day: string) => dayWithinAYear.safeParse(day).success;
    expect(['2026-08-23', '2026-12-31', '2027-11-21'].map(taken)).toEqual([true, true, true]);
    expect(['2026-08-22', '2027-11-22', '20 Nov', ''].map(taken)).toEqual(Array(4).fill(false));
  });
});

describe('earliestDay', () => {
  const now = Date.parse('2026-11-20T18:45:00Z');
  const day = 86_400_000;
  const keyFrom = (ms: number) => {
    const digits = ms.toString(16).padStart(12, '0');
    return `${digits.slice(0, 8)}-${digits.slice(8)}-7a51-9c53-0f1d2e3c4b5a`;
  };

  it('is today in Patna for a key without a time', () => {
    const keys = [undefined, 'asha-key-1', '9c5b94b1-35ad-49bb-b118-8e8fc24abf80'];
    expect(keys.map((key) => earliestDay(now, key))).toEqual(Array(3).fill('2026-11-21'));
  });

  it('is the day in Patna on which the key was made, up to 90 days ago', () => {
    const days = [0, 1, 40, 89].map((n) => earliestDay(now, keyFrom(now - n * day)));
    expect(days).toEqual(['2026-11-21', '2026-11-20', '2026-10-12', '2026-08-24']);
    expect(earliestDay(now, keyFrom(now - 3_600_000).toUpperCase())).toBe('2026-11-20');
  });

  it('is today for an older key or one from the future', () => {
    const keys = [now - 90 * day, now + 3_600_001, now + 50 * day].map(keyFrom);
    expect(keys.map((key) => earliestDay(now, key))).toEqual(Array(3).fill('2026-11-21'));
  });

  it('is at most today when a clock runs slightly ahead', () => {
    const late = Date.parse('2026-11-20T18:20:00Z');
    expect(earliestDay(late, keyFrom(late + 3_600_000))).toBe('2026-11-20');
  });
});
