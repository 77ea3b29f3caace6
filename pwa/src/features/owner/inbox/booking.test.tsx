import 'fake-indexeddb/auto';
import type { BedChange, OwnedListing, ReceivedEnquiry } from '@patna/contracts';
import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { db } from '../../../offline/database/db.ts';
import { sampleListing } from '../../../shared/listing/sample-owned-listing.ts';
import { anna } from '../../../shared/session/sample-user.ts';
import { setProviderUser } from '../../../shared/session/session-store.ts';
import { renderComponent } from '../../../shared/testing/render-component.tsx';
import '../messages.ts';
import { BedChangeNote } from './bed-change-note.tsx';
import { EnquiryStatusActions } from './enquiry-status-actions.tsx';
import { undoOffer } from './undo-offer.ts';

const enquiry: ReceivedEnquiry = {
  _id: 'e1',
  listingId: 'h1',
  listingName: 'Ganga View',
  name: 'Asha',
  phone: '+919876543210',
  message: 'Is a room free from August?',
  status: 'visit',
  createdAt: '2026-05-01T10:00:00.000Z',
};
const [single] = sampleListing.rooms;
const hostel = { rooms: [single!, { ...single!, category: ['Double' as const] }] };

beforeEach(() => setProviderUser(anna));

afterEach(async () => {
  cleanup();
  vi.restoreAllMocks();
  undoOffer.set(null);
  setProviderUser(null);
  await db.outbox.clear();
});

const bodies = async () => (await db.outbox.toArray()).map(({ body }) => body);

function book(
  change: Partial<ReceivedEnquiry>,
  rooms: OwnedListing['rooms'] | null = hostel.rooms,
): void {
  renderComponent(
    <EnquiryStatusActions
      enquiry={{ ...enquiry, ...change }}
      hostel={rooms ? { rooms } : undefined}
      asked={undefined}
    />,
  );
  fireEvent.click(screen.getByRole('button', { name: 'Mark as booked' }));
}

describe('marking an enquiry as booked', () => {
  const refund = 'Deposit refund terms (optional)';
  const save = () => screen.getByRole<HTMLButtonElement>('button', { name: 'Save booking' });

  test.each([
    ['names a room of the hostel', { roomCategory: 'Double' }, hostel.rooms],
    ['names none and the hostel has one kind', {}, [single!]],
    ['is booked before the hostels are loaded', {}, null],
  ] as const)('asks for no room when the enquiry %s', async (_, change, rooms) => {
    book(change, rooms && [...rooms]);
    expect(screen.queryByRole('radio')).toBeNull();
    fireEvent.change(screen.getByLabelText(refund), { target: { value: ' After 15 days ' } });
    fireEvent.click(save());
    const body = { status: 'booked', terms: { refundRule: 'After 15 days' } };
    await waitFor(async () => expect(await bodies()).toEqual([body]));
  });

  test.each([
    ['names none', {}, hostel.rooms],
    ['names one the hostel does not have', { roomCategory: 'Triple' }, hostel.rooms],
    ['names another than the only one', { roomCategory: 'Triple' }, [hostel.rooms[1]!]],
  ] as const)('asks for the room when the enquiry %s', async (_, change, rooms) => {
    book(change, [...rooms]);
    expect(save().disabled).toBe(true);
    fireEvent.click(screen.getByLabelText('Double'));
    fireEvent.click(save());
    const body = { status: 'booked', bookedRoom: 'Double', terms: {} };
    await waitFor(async () => expect(await bodies()).toEqual([body]));
  });

  const fixed = { ...hostel.rooms[1]!, priceRange: { min: '6000', max: '6000' } };
  const rent = () => screen.getByLabelText<HTMLInputElement>('Agreed monthly rent (optional)');

  test('sends the rent of the room, which the owner can change', async () => {
    book({ roomCategory: 'Double' }, [single!, fixed]);
    expect(rent().value).toBe('6000');
    fireEvent.change(rent(), { target: { value: '₹5,800' } });
    fireEvent.click(save());
    const body = { status: 'booked', terms: { agreedRent: 5800 } };
    await waitFor(async () => expect(await bodies()).toEqual([body]));
  });

  test('names no rent for a room with a range of rents, until the owner does', () => {
    book({ roomCategory: 'Double' });
    expect(rent().value).toBe('');
    expect(screen.getByText(/^Listed rent: ₹5,000/)).toBeDefined();
    fireEvent.change(rent(), { target: { value: 'as agreed' } });
    expect(save().disabled).toBe(true);
    fireEvent.change(rent(), { target: { value: '' } });
    expect(save().disabled).toBe(false);
  });

  const twice = [...hostel.rooms, { ...hostel.rooms[1]!, deposit: 7000 }];
  test.each([
    ['a traveller without an account', { roomCategory: 'Double', imported: true }, hostel.rooms],
    ['a kind of room that is listed twice', { roomCategory: 'Double' }, twice],
    ['the only kind, listed twice', {}, twice.slice(1)],
  ] as const)('promises and sends no terms for %s', async (_, change, rooms) => {
    book(change, [...rooms]);
    expect(screen.queryByLabelText(refund)).toBeNull();
    expect(screen.queryByText(/send the traveller the rent/)).toBeNull();
    fireEvent.click(save());
    await waitFor(async () => expect(await bodies()).toEqual([{ status: 'booked' }]));
  });

  test('is saved once, however often the button is pressed', async () => {
    book({ roomCategory: 'Double' });
    const button = save();
    fireEvent.click(button);
    fireEvent.click(button);
    await waitFor(() => expect(screen.queryByRole('button', { name: 'Save booking' })).toBeNull());
    expect(await bodies()).toHaveLength(1);
  });

  test('takes the alert away once it could be stored', async () => {
    vi.spyOn(console, 'error').mockReturnValue();
    const add = vi
      .spyOn(db.outbox, 'add')
      .mockRejectedValueOnce(new Error('The quota is used up.'));
    book({ roomCategory: 'Double' });
    fireEvent.click(save());
    await screen.findByRole('alert');
    add.mockReturnValue(new Promise(() => undefined) as ReturnType<typeof db.outbox.add>);
    fireEvent.click(save());
    await waitFor(() => expect(screen.queryByRole('alert')).toBeNull());
  });

  test('refuses a refund rule that is too long', () => {
    book({ roomCategory: 'Double' });
    fireEvent.change(screen.getByLabelText(refund), { target: { value: 'x'.repeat(301) } });
    expect(save().disabled).toBe(true);
  });

  test('says when the booking could not be stored', async () => {
    vi.spyOn(console, 'error').mockReturnValue();
    vi.spyOn(db.outbox, 'add').mockRejectedValue(new Error('The quota is used up.'));
    book({});
    fireEvent.click(screen.getByLabelText('Single'));
    fireEvent.click(screen.getByRole('button', { name: 'Save booking' }));
    expect((await screen.findByRole('alert')).textContent).toMatch(/couldn't save this/);
  });
});

describe('what a booking did to the beds', () => {
  const at = '2026-11-28T10:00:00.000Z';
  const show = (change: Partial<BedChange>) => {
    const row: BedChange = { enquiryId: 'e1', change: 'taken', room: ['Double'], at, ...change };
    renderComponent(<BedChangeNote enquiry={enquiry} hostel={{ bedChanges: [row] }} />);
  };

  test.each([
    ['taken', 2, 'Double: 1 bed taken, 2 free now'],
    ['returned', 3, 'Double: 1 bed free again, 3 free now'],
    ['none-free', 0, 'Double: no bed was free, so the count stays at 0.'],
    [
      'confirmed-since',
      4,
      "Double: you updated the count after the booking, so we didn't change it. Free beds: 4.",
    ],
  ] as const)('is said: %s', (change, freeBeds, words) => {
    show({ change, freeBeds });
    expect(screen.getByRole('status').textContent).toBe(words);
  });

  test('is not said under another enquiry', () => {
    show({ enquiryId: 'e2' });
    expect(screen.queryByRole('status')).toBeNull();
  });
});
