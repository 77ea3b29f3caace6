import { cleanup, screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { sampleListing } from '../../shared/listing/sample-owned-listing.ts';
import { showPart } from '../../shared/testing/show-part.tsx';
import { HouseRules } from './house-rules.tsx';
import './messages.ts';
import { RoomTable } from './room-table.tsx';

afterEach(cleanup);

const [single] = sampleListing.rooms;
const rooms = sampleListing.rooms;

test('a room says its deposit, and how many beds were free on which day in India', () => {
  showPart(<RoomTable rooms={[{ ...single!, confirmedAt: '2026-10-31T20:00:00.000Z' }]} />);
  expect(screen.getByText('Deposit ₹2,000 · 2 beds free, looked at on 1 Nov 2026')).toBeDefined();
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
