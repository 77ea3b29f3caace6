import type { ListingDetail } from '@patna/contracts';
import { cleanup, fireEvent, screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { PriceSummary } from '../header/price-summary.tsx';
import { sampleListing } from '../../../shared/listing/sample-owned-listing.ts';
import { renderComponent } from '../../../shared/testing/render-component.tsx';
import '../messages.ts';
import { CostTable } from './cost-table.tsx';

afterEach(cleanup);

const [single] = sampleListing.rooms;
const complete: ListingDetail = {
  ...sampleListing,
  mealsCost: 2500,
  otherCharges: 500,
  rooms: [
    { ...single!, priceRange: { min: '6000', max: '6000' }, electricity: 'included' },
    { ...single!, category: ['Double'], electricity: 'metered', electricityCost: 600 },
  ],
  costs: {
    water: { terms: 'included' },
    laundry: { terms: 'extra', rupees: 300 },
    wifi: { terms: 'none' },
    joiningFee: { terms: 'extra', rupees: 1000 },
    depositRefundDays: 15,
    depositDeductions: ['damage', 'unpaid-dues'],
  },
};

function rows(): Record<string, string> {
  const cells = screen.getAllByRole('rowheader').map((header) => {
    return [header.textContent, header.nextElementSibling?.textContent ?? ''] as const;
  });
  return Object.fromEntries(cells);
}

test('each cost has a line, and the sums follow from them', () => {
  renderComponent(<CostTable detail={{ ...complete, rooms: complete.rooms.slice(0, 1) }} />);
  expect(rows()).toMatchObject({
    Rent: '₹6,000',
    Meals: '₹2,500',
    Electricity: 'Included',
    Water: 'Included',
    Laundry: '₹300',
    'Wi-Fi': 'No charge',
    Maintenance: 'Included in other charges',
    'Other charges': '₹200',
    'Monthly total': '₹9,000',
    'First month': '₹9,000',
    Deposit: '₹2,000',
    'Joining fee': '₹1,000',
    'Total to move in': '₹12,000',
    'Deposit refund': 'Within 15 days of moving out',
    'Deposit deductions': 'Damage, Unpaid dues',
  });
  expect(screen.queryByText(/The total doesn't include/)).toBeNull();
  expect(screen.queryByRole('combobox')).toBeNull();
});

test('another room type has its own sums', () => {
  renderComponent(<CostTable detail={complete} />);
  const room = screen.getByLabelText<HTMLSelectElement>('Room type');
  expect(room.selectedOptions[0]?.textContent).toBe('Double');
  expect(rows()).toMatchObject({
    Electricity: 'About ₹600 (metered)',
    'Monthly total': '₹8,600 – ₹10,100',
  });
  fireEvent.change(room, { target: { value: '0' } });
  expect(rows()).toMatchObject({ Electricity: 'Included', 'Monthly total': '₹9,000' });
});

test('the cheapest room whose costs are all stated is shown first', () => {
  const [room, double] = complete.rooms;
  const open = { ...room!, category: ['Triple' as const], electricity: undefined };
  const cheap = { ...open, priceRange: { min: '3000', max: '3000' } };
  renderComponent(<CostTable detail={{ ...complete, rooms: [cheap, room!, double!] }} />);
  const select = screen.getByLabelText<HTMLSelectElement>('Room type');
  expect(select.selectedOptions[0]?.textContent).toBe('Double');
});

test('what the owner has not said is named and never guessed', () => {
  const { deposit: _, ...room } = single!;
  const detail = { ...sampleListing, rooms: [room] };
  renderComponent(<CostTable detail={detail} />);
  expect(rows()).toMatchObject({
    Meals: 'Not stated',
    Water: 'Not stated',
    'Other charges': 'Not stated',
    'Monthly total': 'From ₹5,000',
    Deposit: 'Not stated',
    'Total to move in': 'From ₹5,000',
    'Deposit refund': 'Not stated',
    'Deposit deductions': 'Not stated',
  });
  expect(
    screen.getByText(
      "The total doesn't include costs the owner hasn't stated: Meals, Electricity, Water, Laundry, Wi-Fi, Maintenance, Other charges, Deposit, Joining fee",
    ),
  ).toBeDefined();
  cleanup();
  renderComponent(<PriceSummary detail={detail} />);
  expect(screen.getByText(/Ask about the deposit$/)).toBeDefined();
});

test('a hostel of an older app keeps its lump of other charges', () => {
  const detail = { ...complete, costs: undefined, rooms: complete.rooms.slice(0, 1) };
  renderComponent(<CostTable detail={detail} />);
  expect(rows()).toMatchObject({
    Water: 'Included in other charges',
    'Other charges': '₹500',
    'Monthly total': '₹9,000',
    'Joining fee': 'Not stated',
    'Total to move in': 'From ₹11,000',
  });
});

test('a deposit of 0 is no deposit', () => {
  const [room] = complete.rooms;
  renderComponent(<CostTable detail={{ ...complete, rooms: [{ ...room!, deposit: 0 }] }} />);
  expect(rows()).toMatchObject({ Deposit: 'No deposit' });
});
