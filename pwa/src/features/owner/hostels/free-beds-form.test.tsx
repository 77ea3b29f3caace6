import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import type { OwnedListing } from '@patna/contracts';
import { useState } from 'react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { sampleListing } from '../../../shared/listing/sample-owned-listing.ts';
import { anna } from '../../../shared/session/sample-user.ts';
import type { SessionController } from '../../../shared/session/session-controller.ts';
import { setProviderUser } from '../../../shared/session/session-store.ts';
import { registerController } from '../../../shared/session/session.ts';
import { renderComponent } from '../../../shared/testing/render-component.tsx';
import { FreeBedsForm } from './free-beds-form.tsx';
import '../messages.ts';

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-10T10:00:00.000Z') });
});
afterEach(() => {
  cleanup();
  setProviderUser(null);
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

const [room] = sampleListing.rooms;
const withFree = (version: number, ...free: number[]): OwnedListing => ({
  ...sampleListing,
  version,
  rooms: free.map((freeBeds) => ({ ...room!, freeBeds })),
});

/** A form whose hostel is refetched when "Poll" is pressed. */
function Polled() {
  const [listing, setListing] = useState(() => withFree(4, 2, 3));
  return (
    <>
      <FreeBedsForm listing={listing} />
      <button type="button" onClick={() => setListing(withFree(5, 5, 6))}>
        Poll
      </button>
    </>
  );
}

test('an unedited row follows the newest number, an edited one does not', () => {
  renderComponent(<Polled />);
  const fields = screen.getAllByRole<HTMLInputElement>('textbox', { hidden: true });
  fireEvent.change(fields[0]!, { target: { value: '1' } });
  fireEvent.click(screen.getByText('Poll'));
  expect(fields.map(({ value }) => value)).toEqual(['1', '6']);
});

test('the closed row says how many beds are free', () => {
  const [first, second] = withFree(4, 2, 3).rooms;
  const rooms = [first!, { ...second!, category: ['Double' as const, 'Triple' as const] }];
  renderComponent(<FreeBedsForm listing={{ ...withFree(4), rooms }} />);
  expect(screen.getByText('Free beds: Single 2, Double/Triple 3')).toBeDefined();
});

test('the closed row names the day from which beds are free, until it has come', () => {
  const [room] = withFree(4, 2).rooms;
  const rooms = ['2026-11-10', '2026-12-03'].map((freeFrom) => ({ ...room!, freeFrom }));
  renderComponent(<FreeBedsForm listing={{ ...withFree(4), rooms }} />);
  expect(screen.getByText('Free beds: Single 2, Single 2 (from 3 Dec)')).toBeDefined();
});

test('numbers of more than 14 days ago are not shown as current', () => {
  vi.setSystemTime('2026-11-20T10:00:00.000Z');
  renderComponent(<FreeBedsForm listing={withFree(4, 2)} />);
  expect(screen.getByText('Update free beds')).toBeDefined();
  expect(screen.queryByText(/^Free beds:/)).toBeNull();
});

test('each kind of room has a day from which its beds are free, until it has come', () => {
  const rooms = ['2026-11-10', '2026-12-03'].map((freeFrom, n) => ({
    ...withFree(4, 2).rooms[0]!,
    category: [(['Single', 'Triple'] as const)[n]!],
    freeFrom,
  }));
  renderComponent(<FreeBedsForm listing={{ ...withFree(4), rooms }} />);
  const day = (name: string) => screen.getByLabelText<HTMLInputElement>(`Free from: ${name}`).value;
  expect([day('Single'), day('Triple')]).toEqual(['', '2026-12-03']);
});

/** Answers writes like the server and returns the rooms that were sent. */
function answerEdits() {
  setProviderUser(anna);
  registerController({ getToken: async () => 'token' } as unknown as SessionController);
  const answered = vi.fn(async () => Response.json({ data: withFree(5, 1, 3) }));
  vi.stubGlobal('fetch', answered);
  return answered;
}

const numbers = () => screen.getAllByRole<HTMLInputElement>('textbox', { hidden: true });
const type = (row: number, value: string) =>
  fireEvent.change(numbers()[row]!, { target: { value } });
const save = () =>
  fireEvent.click(screen.getByRole('button', { name: 'Save free beds', hidden: true }));
const said = () => screen.getByRole('status', { hidden: true }).textContent;

const twoRooms = (confirmedAt: string): OwnedListing => {
  const [first, second] = withFree(4, 2, 3).rooms;
  const double = { ...second!, category: ['Double' as const, 'Triple' as const], confirmedAt };
  return { ...withFree(4), rooms: [first!, double] };
};

test.each([
  ['2026-11-09T10:00:00.000Z', "Free beds saved with today's date."],
  [
    '2026-10-09T10:00:00.000Z',
    'Saved. Still out of date: Double/Triple. If those numbers are right, save again.',
  ],
])('after saving one row, with the other of %s: %s', async (confirmedAt, text) => {
  answerEdits();
  renderComponent(<FreeBedsForm listing={twoRooms(confirmedAt)} />);
  type(0, '1');
  save();
  await waitFor(() => expect(said()).toBe(text));
  type(0, '2');
  expect(said()).toBe('');
});

test('an emptied number is refused, not called saved', async () => {
  const answered = answerEdits();
  renderComponent(<FreeBedsForm listing={twoRooms('2026-11-09T10:00:00.000Z')} />);
  type(0, '');
  save();
  expect(screen.getByRole('alert', { hidden: true }).textContent).toMatch(/whole number/);
  expect(said()).toBe('');
  expect(answered).not.toHaveBeenCalled();
});

test('what is typed while a row is being saved stays, and is not called saved', async () => {
  let answer = (_: Response): void => undefined;
  answerEdits().mockReturnValue(new Promise((resolve) => (answer = resolve)));
  renderComponent(<Polled />);
  type(0, '1');
  save();
  type(1, '4');
  answer(Response.json({ data: withFree(5, 1, 3) }));
  fireEvent.click(screen.getByText('Poll'));
  await waitFor(() => expect(numbers().map(({ value }) => value)).toEqual(['5', '4']));
  expect(said()).toBe('');
});

test('a past day is refused at its field, and the next one is saved', async () => {
  const answered = answerEdits();
  renderComponent(<FreeBedsForm listing={twoRooms('2026-11-09T10:00:00.000Z')} />);
  const day = screen.getByLabelText('Free from: Double, Triple');
  fireEvent.change(day, { target: { value: '2026-11-09' } });
  save();
  const error = screen.getByRole('alert', { hidden: true });
  expect(error.textContent).toBe('This day has passed. Choose a later one.');
  expect(day.getAttribute('aria-describedby')).toBe(error.id);
  expect(answered).not.toHaveBeenCalled();
  fireEvent.change(day, { target: { value: '2026-11-12' } });
  expect(screen.queryByRole('alert', { hidden: true })).toBeNull();
  save();
  await waitFor(() => expect(said()).toMatch(/^Free beds saved/));
});

test('a half-typed day is refused at its field', () => {
  const answered = answerEdits();
  renderComponent(<FreeBedsForm listing={twoRooms('2026-11-09T10:00:00.000Z')} />);
  type(0, '1');
  const day = screen.getByLabelText('Free from: Single');
  Object.defineProperty(day, 'validity', { value: { badInput: true } });
  save();
  expect(screen.getByRole('alert', { hidden: true }).textContent).toMatch(
    /^This date is incomplete/,
  );
  expect(answered).not.toHaveBeenCalled();
});
