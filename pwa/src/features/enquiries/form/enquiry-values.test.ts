import { sentenceOf } from '@patna/contracts';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { enquiry as en } from '../../../shared/i18n/locales/en/enquiry.ts';
import { enquiry as hi } from '../../../shared/i18n/locales/hi/enquiry.ts';
import { checkEnquiry, type EnquiryErrors, latestMoveIn } from './enquiry-values.ts';

const today = '2026-05-10';
const draft = {
  name: ' Asha Kumari ',
  phone: '098765 43210',
  message: 'Is a bed free from the first of next month?',
  roomCategory: '',
  moveInDate: '',
};

describe('enquiry validation', () => {
  beforeEach(() => void vi.useFakeTimers({ now: new Date(`${today}T06:00:00Z`) }));
  afterEach(() => void vi.useRealTimers());

  it('returns the parsed values without empty choices', () => {
    expect(checkEnquiry(draft, today)).toEqual({
      ok: true,
      input: { name: 'Asha Kumari', phone: '+919876543210', message: draft.message },
    });
    expect(
      checkEnquiry({ ...draft, roomCategory: 'Double', moveInDate: '2026-06-01' }, today),
    ).toMatchObject({ ok: true, input: { roomCategory: 'Double', moveInDate: '2026-06-01' } });
  });

  it('reports every invalid field', () => {
    const wrong = {
      ...draft,
      name: 'A',
      phone: '12345',
      message: 'short',
      moveInDate: '2026-05-09',
    };
    expect(checkEnquiry(wrong, today)).toEqual({
      ok: false,
      errors: {
        name: 'error.name',
        phone: 'error.phone',
        message: 'error.message',
        moveInDate: 'error.moveInDate',
      },
    });
  });

  it("reports a repetitive phone number with the contract's message", () => {
    const { errors } = checkEnquiry({ ...draft, phone: '9999999999' }, today) as {
      errors: EnquiryErrors;
    };
    expect(errors).toEqual({ phone: 'error.repeated_digits' });
    const fault = { field: 'phone', rule: 'repeated_digits', message: '' };
    expect([en.error.repeated_digits, hi.error.repeated_digits]).toEqual([
      sentenceOf(fault, 'en'),
      sentenceOf(fault, 'hi'),
    ]);
  });

  it('accepts a move-in date from today to a year from today', () => {
    const on = (moveInDate: string) => checkEnquiry({ ...draft, moveInDate }, today).ok;
    expect([on('2026-05-10'), on('2027-05-10'), on('2027-05-11')]).toEqual([true, true, false]);
    expect(latestMoveIn(today)).toBe('2027-05-10');
  });
});

describe('a phone with an outdated clock', () => {
  const years = 3 * 365 * 86_400_000;
  const real = Date.parse('2026-05-10T06:00:00Z');
  const dated = { ...draft, moveInDate: '2026-06-01' };
  beforeEach(() => {
    vi.useFakeTimers({ now: real - years, toFake: ['Date', 'performance'] });
    vi.resetModules();
  });
  afterEach(() => void vi.useRealTimers());

  const open = async () => {
    const { checkEnquiry: check, todayInPatna } = await import('./enquiry-values.ts');
    const { recordServerTime } = await import('../../../shared/http/server-clock.ts');
    const hear = (at: number) =>
      recordServerTime(new Response('', { headers: { date: new Date(at).toUTCString() } }));
    return { check, todayInPatna, hear };
  };

  it('leaves the date check to the service before the first server answer', async () => {
    const { check, todayInPatna } = await open();
    expect(todayInPatna()).toBeUndefined();
    expect(check(dated, todayInPatna())).toMatchObject({ input: { moveInDate: '2026-06-01' } });
    expect(check({ ...dated, moveInDate: 'soon' }, todayInPatna()).ok).toBe(false);
  });

  it("uses the server's time, but not that of a cached answer", async () => {
    const { check, todayInPatna, hear } = await open();
    hear(real);
    hear(real - 20 * 86_400_000);
    expect(todayInPatna()).toBe('2026-05-10');
    expect(check(dated, todayInPatna())).toMatchObject({ input: { moveInDate: '2026-06-01' } });
    expect(check({ ...dated, moveInDate: '2026-05-09' }, todayInPatna()).ok).toBe(false);
    vi.advanceTimersByTime(2 * 86_400_000);
    expect(todayInPatna()).toBe('2026-05-12');
  });
});
