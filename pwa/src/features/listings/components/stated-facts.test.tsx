import { cleanup, screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { sampleListing } from '../../../shared/listing/sample-owned-listing.ts';
import { paths } from '../../../shared/navigation/paths.ts';
import { renderComponent } from '../../../shared/testing/render-component.tsx';
import { addHindi } from '../../../shared/i18n/hindi-first-route.ts';
import { About } from './about.tsx';
import { Branches } from './branches.tsx';
import { DeclaredSafety } from './declared-safety.tsx';
import { HouseRules } from './house-rules.tsx';
import { Facilities } from './amenities.tsx';
import { PriceSummary } from '../header/price-summary.tsx';
import '../messages.ts';
import { RoomList } from './room-list.tsx';

afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
});

const [single] = sampleListing.rooms;

function showRoom(daysLater: number) {
  const confirmedAt = '2026-10-31T20:00:00.000Z';
  const now = Date.parse(confirmedAt) + daysLater * 86_400_000;
  vi.spyOn(Date, 'now').mockReturnValue(now);
  renderComponent(<RoomList detail={{ ...sampleListing, rooms: [{ ...single!, confirmedAt }] }} />);
}

test('a room shows its free beds with their date in India', () => {
  showRoom(14);
  expect(screen.getByText('2 beds free, updated 1 Nov 2026')).toBeDefined();
  expect(screen.getByText('4 rooms')).toBeDefined();
});

test('rooms show their deposits only if these differ', () => {
  const show = (other: number | undefined) =>
    renderComponent(
      <RoomList detail={{ ...sampleListing, rooms: [single!, { ...single!, deposit: other! }] }} />,
    );
  show(single!.deposit);
  expect(screen.queryByText(/deposit/i)).toBeNull();
  cleanup();
  show(5000);
  screen.getByText('₹2,000 deposit, paid once');
  screen.getByText('₹5,000 deposit, paid once');
  cleanup();
  const { deposit: _, ...open } = single!;
  renderComponent(<RoomList detail={{ ...sampleListing, rooms: [single!, open] }} />);
  screen.getByText('Deposit not stated');
});

test('bed counts older than 14 days refer to the hostel', () => {
  showRoom(15);
  const words = 'Ask the hostel about free beds. Last updated 1 Nov 2026';
  expect(screen.getByText(words)).toBeDefined();
  expect(screen.queryByText(/beds free/)).toBeNull();
});

test('a count of free beds without a date refers to the hostel', () => {
  const { confirmedAt: _, ...undated } = single!;
  renderComponent(<RoomList detail={{ ...sampleListing, rooms: [undated] }} />);
  expect(screen.getByText('Ask the hostel about free beds')).toBeDefined();
});

test('the date of free beds that were stated together is told once', () => {
  const confirmedAt = '2026-10-31T20:00:00.000Z';
  vi.spyOn(Date, 'now').mockReturnValue(Date.parse(confirmedAt));
  const room = { ...single!, confirmedAt };
  const show = (other: typeof room) =>
    renderComponent(<RoomList detail={{ ...sampleListing, rooms: [room, other] }} />);
  show({ ...room, freeBeds: 1, freeFrom: '2026-12-01' });
  screen.getByText('Free beds last updated 1 Nov 2026');
  expect(screen.getAllByText(/2026/)).toHaveLength(1);
  screen.getByText('2 beds free');
  screen.getByText('1 bed free from 1 Dec');
  cleanup();
  show({ ...room, confirmedAt: '2026-10-30T20:00:00.000Z' });
  screen.getByText('2 beds free, updated 1 Nov 2026');
  screen.getByText('2 beds free, updated 31 Oct 2026');
});

const plain = {
  category: single!.category,
  priceRange: single!.priceRange,
  numberOfRooms: '4',
};

test('a room shows its monthly total if every cost is stated, and leaves its parts to the table', () => {
  renderComponent(<RoomList detail={{ ...sampleListing, rooms: [plain] }} />);
  expect(screen.getAllByRole('heading', { level: 3 })).toHaveLength(1);
  expect(screen.queryByText(/Total|Ask about .*(?:costs|charges)/)).toBeNull();
  cleanup();
  const metered = { ...plain, electricity: 'metered' as const, electricityCost: 600 };
  renderComponent(
    <RoomList
      detail={{ ...sampleListing, mealsCost: 2500, otherCharges: 300, rooms: [metered] }}
    />,
  );
  expect(screen.getByText('Total ₹8,400 – ₹9,900 per month')).toBeDefined();
});

test('safety facts are attributed to the owner, and missing ones are named in one line', () => {
  const safety = { womanWarden: true, cctv: false };
  renderComponent(
    <DeclaredSafety detail={{ haveWarden: true, genderPreference: 'Girls', safety }} />,
  );
  const said = (name: string) => screen.getByText(name).nextSibling?.textContent;
  expect(screen.getByText('Reported by the owner, not verified')).toBeDefined();
  expect(said('Woman warden, 24 hours')).toBe('Yes');
  expect(said('CCTV at entrances')).toBe('No');
  expect(
    screen.getByText(
      'Not stated: Visitor register, Staff verified by police, Biometric night attendance',
    ),
  ).toBeDefined();
  cleanup();
  renderComponent(<DeclaredSafety detail={{ haveWarden: true, genderPreference: 'Boys' }} />);
  expect(said('Warden')).toBe('Yes');
  expect(screen.queryByText('Woman warden, 24 hours')).toBeNull();
});

test('a verified fact is not listed as unchecked until the claim expires', () => {
  const claim = {
    claim: 'cctv-30-days',
    checkedOn: '2026-01-05',
    checkedBy: 'Patna Hostels',
  } as const;
  const detail = { haveWarden: true, genderPreference: 'Girls', safety: { cctv: true } } as const;
  const show = (expiresOn: string) =>
    renderComponent(<DeclaredSafety detail={{ ...detail, claims: [{ ...claim, expiresOn }] }} />);
  show('2999-12-31');
  expect(screen.queryByText('CCTV at entrances')).toBeNull();
  cleanup();
  show('2026-01-06');
  expect(screen.getByText('CCTV at entrances')).toBeDefined();
});

test('the main hostel and its branches are linked, by name if known', () => {
  const related = [{ id: 'hostel_2', propertyName: 'Ganga Main' }];
  const detail = { ...sampleListing, branches: ['hostel_3'], related };
  renderComponent(<Branches detail={detail} />);
  const way = (name: string) => screen.getByRole('link', { name }).getAttribute('href');
  expect(way('Ganga Main')).toBe(paths.detail('hostel_2'));
  expect(way('Branch 1')).toBe(paths.detail('hostel_3'));
});

test("house rules show the minimum stay, the price the rooms' deposit", () => {
  renderComponent(<HouseRules detail={{ houseRules: { lockInMonths: 1 } }} />);
  expect(screen.getByText('Minimum stay').nextSibling?.textContent).toBe('1 month');
  expect(screen.getByText('Not stated: Gate closes, Notice period, Visitors, Food')).toBeDefined();
  cleanup();
  renderComponent(<PriceSummary detail={sampleListing} />);
  expect(screen.getByText(/Deposit ₹2,000, paid once/)).toBeDefined();
});

test.each([
  ['en', 'Rooms near the river.', null],
  ['en', 'नदी के पास कमरे।', 'The owner wrote this in Hindi.'],
  ['hi', 'Rooms near the river.', 'मालिक ने यह अंग्रेज़ी अक्षरों में लिखा है।'],
  ['hi', 'नदी के पास Wi-Fi वाले कमरे।', null],
] as const)('in %s the description %j has the note %j', (language, description, note) => {
  addHindi();
  renderComponent(<About detail={{ ...sampleListing, description }} />, { language });
  expect(screen.getByText(description).lang).toBe(description.startsWith('Rooms') ? 'en' : 'hi');
  const notes = ['The owner wrote this in Hindi.', 'मालिक ने यह अंग्रेज़ी अक्षरों में लिखा है।'];
  const shown = notes.find((text) => screen.queryByText(text)) ?? null;
  expect(shown).toBe(note);
});

test('the price names the free beds of all rooms', () => {
  vi.spyOn(Date, 'now').mockReturnValue(Date.parse('2026-11-01T10:00:00Z'));
  const rooms = [2, 3].map((freeBeds) => ({
    ...single!,
    freeBeds,
    confirmedAt: '2026-11-01T09:00:00.000Z',
  }));
  renderComponent(<PriceSummary detail={{ ...sampleListing, rooms }} />);
  expect(screen.getByText('5 beds free · updated today')).toBeDefined();
});

test('no listed meals reads "not stated", not "none"', () => {
  const detail = { ...sampleListing, mealsProvided: [], isMealsIncludedInPrices: false };
  renderComponent(<Facilities detail={detail} />);
  expect(screen.getByText('Not stated')).toBeDefined();
  cleanup();
  renderComponent(<PriceSummary detail={{ ...detail, mealsCost: undefined }} />);
  expect(screen.getByText(/^Ask about meal/)).toBeDefined();
});
