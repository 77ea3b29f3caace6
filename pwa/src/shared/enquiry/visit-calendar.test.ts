import { describe, expect, it } from 'vitest';
import { type CalendarVisit, visitCalendar } from './visit-calendar.ts';

const visit: CalendarVisit = {
  enquiryId: '66b1f0c2',
  visitAt: '2026-12-05T11:00:00.000Z',
  sequence: 2,
  title: 'Visit: Ganga View',
  place: 'Ganga View',
};
const now = Date.parse('2026-11-28T06:30:00.000Z');

const linesOf = (change: Partial<CalendarVisit> = {}) =>
  visitCalendar({ ...visit, ...change }, now).split('\r\n');

/** The value of a property after unfolding. */
function valueOf(name: string, change: Partial<CalendarVisit>): string | undefined {
  const unfolded = visitCalendar({ ...visit, ...change }, now).replaceAll('\r\n ', '');
  const prefix = `${name}:`;
  return unfolded
    .split('\r\n')
    .find((line) => line.startsWith(prefix))
    ?.slice(prefix.length);
}

it('is one event in UTC with CRLF at every line', () => {
  expect(linesOf()).toEqual([
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Patna Hostels//Visits//EN',
    'BEGIN:VEVENT',
    'UID:visit-66b1f0c2@patna-hostels',
    'SEQUENCE:2',
    'DTSTAMP:20261128T063000Z',
    'DTSTART:20261205T110000Z',
    'DTEND:20261205T113000Z',
    'SUMMARY:Visit: Ganga View',
    'LOCATION:Ganga View',
    'END:VEVENT',
    'END:VCALENDAR',
    '',
  ]);
});

it('keeps its UID when the time changes', () => {
  const later = { visitAt: '2026-12-06T11:00:00.000Z', sequence: 3 };
  expect(valueOf('UID', later)).toBe(valueOf('UID', {}));
  expect(valueOf('SEQUENCE', later)).toBe('3');
});

it('a cancellation has the same UID and time, and a higher sequence', () => {
  const cancelled = { cancelled: true, sequence: 3 };
  expect(valueOf('METHOD', {})).toBeUndefined();
  expect(valueOf('METHOD', cancelled)).toBe('CANCEL');
  expect(valueOf('STATUS', cancelled)).toBe('CANCELLED');
  expect(linesOf(cancelled)).toContain('ORGANIZER;CN=Patna Hostels:invalid:nomail');
  expect(valueOf('SEQUENCE', cancelled)).toBe('3');
  for (const name of ['UID', 'DTSTART', 'DTEND']) {
    expect(valueOf(name, cancelled)).toBe(valueOf(name, {}));
  }
});

describe('texts', () => {
  it.each([
    ['Rooms, beds; more', 'Rooms\\, beds\\; more'],
    ['back\\slash', 'back\\\\slash'],
    ['two\nlines', 'two\\nlines'],
    ['two\r\nlines\rmore', 'two\\nlines\\nmore'],
    ['END:VEVENT\r\nBEGIN:VEVENT', 'END:VEVENT\\nBEGIN:VEVENT'],
  ])('%j is escaped', (title, value) => {
    expect(valueOf('SUMMARY', { title })).toBe(value);
    expect(linesOf({ title }).filter((line) => line === 'END:VEVENT')).toHaveLength(1);
  });

  it.each(['x'.repeat(300), 'गंगा व्यू हॉस्टल '.repeat(20).trim(), '🏠'.repeat(60)])(
    '%s is folded at 75 octets without splitting a character',
    (title) => {
      for (const line of linesOf({ title })) {
        expect(new TextEncoder().encode(line).length).toBeLessThanOrEqual(75);
        expect(line.isWellFormed()).toBe(true);
      }
      expect(valueOf('SUMMARY', { title })).toBe(title);
    },
  );
});
