import { cleanup, screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { sampleListing } from '../../shared/listing/sample-owned-listing.ts';
import { showPart } from '../../shared/testing/show-part.tsx';
import { HouseRules } from './house-rules.tsx';
import './messages.ts';
import { RoomTable } from './room-table.tsx';

afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
});

const [single] = sampleListing.rooms;
const rooms = sampleListing.rooms;

function showRoom(daysLater: number) {
  const confirmedAt = '2026-10-31T20:00:00.000Z';
  const now = Date.parse(confirmedAt) + daysLater * 86_400_000;
  vi.spyOn(Date, 'now').mockReturnValue(now);
  showPart(<RoomTable rooms={[{ ...single!, confirmedAt }]} />);
}

test('a room says its deposit, and how many beds were free on which day in India', () => {
  showRoom(14);
  expect(screen.getByText('Deposit ₹2,000 · 2 beds free, looked at on 1 Nov 2026')).toBeDefined();
});

test('of beds that were counted more than 14 days ago it sends people to the hostel', () => {
  showRoom(15);
  const words = 'Deposit ₹2,000 · Ask the hostel about free beds, last looked at on 1 Nov 2026';
  expect(screen.getByText(words)).toBeDefined();
  expect(screen.queryByText(/beds free/)).toBeNull();
});

test('what the owner left out has no line', () => {
  const { deposit: _, freeBeds: __, confirmedAt: ___, ...plain } = single!;
  showPart(<RoomTable rooms={[plain]} />);
  expect(screen.getAllByRole('row')).toHaveLength(2);
});

test('the house rules name the shortest stay, and the deposit of the rooms', () => {
  showPart(<HouseRules detail={{ rooms, houseRules: { lockInMonths: 1 } }} />);
  expect(screen.getByText('Shortest stay').nextSibling?.textContent).toBe('1 month');
  expect(screen.getByText('Deposit').nextSibling?.textContent).toBe('₹2,000');
});
