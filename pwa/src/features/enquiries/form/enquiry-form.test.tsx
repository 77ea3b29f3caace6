import 'fake-indexeddb/auto';
import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { enquiryFormName } from '../../../offline/enquiries/first-photos.ts';
import { saveDraftPhoto } from '../../../offline/photos/draft-photos.ts';
import { db } from '../../../offline/database/db.ts';
import { userProfileResponse } from '../../../offline/cache/response-cache-key.ts';
import { cacheResponse } from '../../../offline/cache/response-cache.ts';
import { queueProfileEdit } from '../../../offline/account/profile-edits.ts';
import { legalVersions } from '../../../shared/product/legal-versions.ts';
import type { SessionController } from '../../../shared/session/session-controller.ts';
import { anna } from '../../../shared/session/sample-user.ts';
import { registerController } from '../../../shared/session/session.ts';
import { setProviderUser } from '../../../shared/session/session-store.ts';
import * as shrinking from '../../../shared/photo-upload/shrink-photo.ts';
import { renderComponent } from '../../../shared/testing/render-component.tsx';
import { readEnquiryDraft, storeContact } from './enquiry-draft.ts';
import type { EnquiredListing } from '../enquired-listing.ts';
import { EnquiryForm } from './enquiry-form.tsx';
import '../messages.ts';

vi.mock('../../../shared/photo-upload/shrink-photo.ts', { spy: true });

const fetched = vi.fn<typeof fetch>();
const listing: EnquiredListing = { id: 'h1', propertyName: 'Ganga View', rooms: [] };

beforeEach(() => {
  localStorage.clear();
  setProviderUser(anna);
  registerController({ getToken: async () => 'token' } as unknown as SessionController);
  const record = { data: { user: { name: 'Anna Sinha', phone: '+919876543210' } } };
  fetched.mockReset().mockImplementation(async () => Response.json(record));
  vi.stubGlobal('fetch', fetched);
});

afterEach(async () => {
  cleanup();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
  setProviderUser(null);
  await Promise.all([db.outbox.clear(), db.meta.clear(), db.enquiries.clear()]);
});

const name = () => screen.getByLabelText<HTMLInputElement>('Name');
const phone = () => screen.getByLabelText<HTMLInputElement>('Phone');

test('fills in the phone number of the profile', async () => {
  renderComponent(<EnquiryForm listing={listing} onQueued={() => undefined} />);
  await waitFor(() => expect(phone().value).toBe('+91 98765 43210'));
});

test('offline fills in the cached profile with unsent edits', async () => {
  fetched.mockRejectedValue(new TypeError('no network'));
  await cacheResponse(userProfileResponse, {
    name: 'Anna S. Sinha',
    phone: '+919876543210',
    version: 1,
  });
  await queueProfileEdit({ phone: '+919123456780', version: 1 });
  renderComponent(<EnquiryForm listing={listing} onQueued={() => undefined} />);
  const slow = { timeout: 10_000 };
  await waitFor(() => expect(name().value).toBe('Anna S. Sinha'), slow);
  await waitFor(() => expect(phone().value).toBe('+91 91234 56780'), slow);
  fireEvent.change(screen.getByLabelText('Message'), { target: { value: 'Is' } });
  // An unedited value follows the profile.
  await waitFor(() => expect(readEnquiryDraft('h1').message).toBe('Is'));
  expect(readEnquiryDraft('h1')).not.toHaveProperty('phone');
});

test('prefers the phone number of the last enquiry without loading the profile', () => {
  storeContact({ name: 'Anna', phone: '9123456780' });
  renderComponent(<EnquiryForm listing={listing} onQueued={() => undefined} />);
  expect(phone().value).toBe('9123456780');
  expect(fetched).not.toHaveBeenCalled();
});

test('requires consent and sends the version that was agreed to', async () => {
  storeContact({ name: 'Anna Sinha', phone: '9123456780' });
  const queued = vi.fn<() => void>();
  renderComponent(<EnquiryForm listing={listing} onQueued={queued} />);
  const message = 'Is a bed free from the first of next month?';
  fireEvent.change(screen.getByLabelText('Message'), { target: { value: message } });
  const send = () => fireEvent.click(screen.getByRole('button', { name: 'Send enquiry' }));
  send();
  await screen.findByText(/^Tick the box/);
  expect(await db.outbox.count()).toBe(0);
  const { version } = legalVersions.privacy;
  const tick = screen.getByRole('checkbox', {
    name: new RegExp(`Privacy Policy \\(v${version}\\)`),
  });
  expect(tick.getAttribute('aria-describedby')).toBeTruthy();
  expect(tick.getAttribute('aria-invalid')).toBe('true');
  await waitFor(() => expect(document.activeElement).toBe(tick));
  fireEvent.click(tick);
  expect(screen.queryByText(/^Tick the box/)).toBeNull();
  send();
  await waitFor(() => expect(queued).toHaveBeenCalled());
  const [item] = await db.outbox.toArray();
  expect(item?.body).toMatchObject({ message, consent: { version } });
  const [row] = await db.enquiries.toArray();
  expect(row?.input).not.toHaveProperty('consent');
});

test('photos of the form wait with the enquiry', async () => {
  storeContact({ name: 'Anna Sinha', phone: '9123456780' });
  const file = new Blob(['room'], { type: 'image/jpeg' });
  await saveDraftPhoto(enquiryFormName('h1'), { key: 'p1', name: 'room.jpg', file });
  const queued = vi.fn<() => void>();
  renderComponent(<EnquiryForm listing={listing} onQueued={queued} />);
  await screen.findByRole('button', { name: 'Remove photo 1' });
  const message = 'Is a bed free from the first of next month?';
  fireEvent.change(screen.getByLabelText('Message'), { target: { value: message } });
  fireEvent.click(screen.getByRole('checkbox', { name: /Privacy Policy/ }));
  fireEvent.click(screen.getByRole('button', { name: 'Send enquiry' }));
  await waitFor(() => expect(queued).toHaveBeenCalled());
  const [item] = await db.outbox.toArray();
  expect(item?.body).not.toHaveProperty('photos');
  const rows = await db.meta.where('key').startsWith(`waiting-photo:${anna.id}:`).keys();
  expect(rows).toEqual([`waiting-photo:${anna.id}:outbox.enquiry.${item?.key}:p1`]);
});

test('nothing is sent while photos are being prepared, and then all of them wait with the enquiry', async () => {
  const { promise: isPrepared, resolve: prepare } = Promise.withResolvers<File>();
  vi.spyOn(shrinking, 'shrinkPhoto').mockReturnValue(isPrepared);
  storeContact({ name: 'Anna Sinha', phone: '9123456780' });
  const queued = vi.fn<() => void>();
  renderComponent(<EnquiryForm listing={listing} onQueued={queued} />);
  const message = 'Is a bed free from the first of next month?';
  fireEvent.change(screen.getByLabelText('Message'), { target: { value: message } });
  fireEvent.click(screen.getByRole('checkbox', { name: /Privacy Policy/ }));
  const jpeg = new Uint8Array([0xff, 0xd8, 0xff]);
  const file = new File([jpeg], 'room.jpg', { type: 'image/jpeg' });
  // The database of this test returns no real files.
  vi.spyOn(URL, 'createObjectURL').mockReturnValue('blob:room');
  const input = document.querySelector<HTMLInputElement>('input[type="file"]')!;
  fireEvent.change(input, { target: { files: [file] } });
  const button = screen.getByRole('button', { name: 'Send enquiry' });
  await waitFor(() => expect(button.getAttribute('aria-disabled')).toBe('true'));
  fireEvent.click(button);
  fireEvent.submit(button.closest('form')!);
  prepare(file);
  await waitFor(() => expect(button.getAttribute('aria-disabled')).toBeNull());
  expect([queued.mock.calls, await db.outbox.count()]).toEqual([[], 0]);
  await screen.findByRole('button', { name: 'Remove photo 1' });
  fireEvent.click(button);
  await waitFor(() => expect(queued).toHaveBeenCalled());
  const [item] = await db.outbox.toArray();
  const rows = await db.meta.where('key').startsWith(`waiting-photo:${anna.id}:`).keys();
  expect(rows).toEqual([expect.stringContaining(`:outbox.enquiry.${item?.key}:`)]);
});

test('a tap on a quick question adds it to the stored message, another removes it', async () => {
  renderComponent(<EnquiryForm listing={listing} onQueued={() => undefined} />);
  const message = screen.getByLabelText<HTMLTextAreaElement>('Message');
  fireEvent.change(message, { target: { value: 'I study nearby.' } });
  const chip = () => screen.getByRole('button', { name: 'Is a bed free?' });
  fireEvent.click(chip());
  expect(message.value).toBe('I study nearby. Is a bed free?');
  expect(chip().getAttribute('aria-pressed')).toBe('true');
  expect(readEnquiryDraft('h1').message).toBe('I study nearby. Is a bed free?');
  fireEvent.click(chip());
  expect(message.value).toBe('I study nearby.');
});

test('a move-in date is shown in the order of India', () => {
  renderComponent(<EnquiryForm listing={listing} onQueued={() => undefined} />);
  expect(screen.getByText('dd/mm/yyyy')).toBeDefined();
  const date = screen.getByLabelText('Move-in date');
  fireEvent.input(date, { target: { value: '2026-12-31' } });
  expect(screen.getByText('31/12/2026')).toBeDefined();
});
