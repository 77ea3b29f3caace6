import type { ListingCard } from '@patna/contracts';
import { cleanup, screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { addHindi } from '../i18n/hindi-first-route.ts';
import { renderComponent } from '../testing/render-component.tsx';
import { FreeBedsLine } from './free-beds-line.tsx';

afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
});

type Beds = Pick<ListingCard, 'freeBeds' | 'bedsOn' | 'freeFrom'>;
const bedsOn = '2026-11-25';

test.each<[Beds, string]>([
  [{ freeBeds: 2, bedsOn }, '2 beds free · updated 3 days ago'],
  [{ freeBeds: 1, bedsOn: '2026-11-27' }, '1 bed free · updated 1 day ago'],
  [{ freeBeds: 0, bedsOn: '2026-11-28' }, 'No beds free · updated today'],
  [{ freeBeds: 2, bedsOn, freeFrom: '2026-12-15' }, '2 beds free from 15 Dec · updated 3 days ago'],
  [
    { freeBeds: 0, bedsOn, freeFrom: '2026-12-15' },
    'Next bed free from 15 Dec · updated 3 days ago',
  ],
  [
    { freeBeds: 1, bedsOn, freeFrom: '2027-01-02' },
    '1 bed free from 2 Jan 2027 · updated 3 days ago',
  ],
  [{ freeBeds: 2, bedsOn, freeFrom: '2026-11-27' }, '2 beds free · updated 3 days ago'],
  [{ freeBeds: 2, bedsOn: '2026-11-14' }, '2 beds free · updated 14 days ago'],
  [{ freeBeds: 2, bedsOn: '2026-11-13' }, 'Ask the hostel about free beds'],
  [{ freeBeds: 2 }, 'Ask the hostel about free beds'],
  [{}, 'Ask the hostel about free beds'],
])('%j on 28 November: %s', (beds, words) => {
  vi.spyOn(Date, 'now').mockReturnValue(Date.parse('2026-11-28T06:00:00Z'));
  renderComponent(<FreeBedsLine card={beds} className="beds" />);
  // The dot never starts a line.
  expect(document.querySelector('.beds')?.textContent).toBe(words.replace(' · ', '\u00a0· '));
});

test('is Hindi in Hindi', () => {
  addHindi();
  vi.spyOn(Date, 'now').mockReturnValue(Date.parse('2026-11-28T06:00:00Z'));
  const card = { freeBeds: 2, bedsOn, freeFrom: '2026-12-14' };
  renderComponent(<FreeBedsLine card={card} className="beds" />, { language: 'hi' });
  expect(screen.getByText('2 बेड 14 दिसंबर से खाली · 3 दिन पहले अपडेट हुआ')).toBeDefined();
});
