import 'fake-indexeddb/auto';
import { act, cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { useNavigate } from 'react-router-dom';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { userProfileResponse } from '../../offline/cache/response-cache-key.ts';
import { cacheResponse } from '../../offline/cache/response-cache.ts';
import { storedContact } from '../../offline/listings/contact-store.ts';
import { db } from '../../offline/database/db.ts';
import { reportReachable, reportUnreachable } from '../../shared/http/reachability.ts';
import type { SessionController } from '../../shared/session/session-controller.ts';
import { anna } from '../../shared/session/sample-user.ts';
import { registerController } from '../../shared/session/session.ts';
import { setProviderUser } from '../../shared/session/session-store.ts';
import { renderComponent } from '../../shared/testing/render-component.tsx';
import { enquiryFormName } from '../../offline/enquiries/first-photos.ts';
import { countDraftPhotos, saveDraftPhoto } from '../../offline/photos/draft-photos.ts';
import { queueEnquiry } from '../../offline/enquiries/enquiry-store.ts';
import { readEnquiryDraft } from './form/enquiry-draft.ts';
import { EnquiryButton } from './enquiry-button.tsx';

const bela = { ...anna, id: 'bela', fullName: 'Bela Rai', email: 'bela@example.com' };
const waitOptions = { timeout: 10_000 };
// The dialog is lazy and slow on a busy machine.
vi.setConfig({ testTimeout: 30_000 });

beforeEach(() => {
  localStorage.clear();
  setProviderUser(anna);
  registerController({ getToken: async () => 'token' } as unknown as SessionController);
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('no network')));
});

afterEach(async () => {
  cleanup();
  vi.unstubAllGlobals();
  setProviderUser(null);
  await Promise.all([db.enquiries.clear(), db.meta.clear(), db.listings.clear()]);
});

const field = (name: string) =>
  screen.findByLabelText<HTMLInputElement>(name, undefined, waitOptions);

test('resets an enquiry when another tab signs in somebody else', async () => {
  renderComponent(<EnquiryButton listing={{ id: 'h1', propertyName: 'Ganga View', rooms: [] }} />);
  const open = () => fireEvent.click(screen.getByText('Send enquiry'));
  open();
  fireEvent.change(await field('Phone'), { target: { value: '9123456780' } });
  fireEvent.change(await field('Message'), { target: { value: 'My brother comes along.' } });
  expect(readEnquiryDraft('h1')).toMatchObject({ phone: '9123456780' });

  // The other tab clears the storage, then notifies this one.
  localStorage.clear();
  act(() => setProviderUser(null));
  expect(screen.queryByRole('dialog')).toBeNull();

  act(() => setProviderUser(bela));
  expect(screen.queryByRole('dialog')).toBeNull();
  open();
  const message = await field('Message');
  expect([message.value, (await field('Phone')).value]).toEqual(['', '']);
  fireEvent.change(message, { target: { value: 'Is a bed free?' } });
  expect(readEnquiryDraft('h1')).toEqual({
    message: 'Is a bed free?',
    roomCategory: '',
    moveInDate: '',
  });
});

const full = { phone: '+919876543210', email: 'ravi@example.com' };

/** Returns the requests to the contact service. Other services answer only when `online`. */
function contacts(online = true): string[] {
  const asked: string[] = [];
  vi.stubGlobal('fetch', async (path: string, { body }: RequestInit = {}) => {
    const isContact = path.endsWith('/contact');
    if (isContact) asked.push(`${path} ${body as string}`);
    if (!online) throw new TypeError('no network');
    if (!isContact) return Response.json({ data: [] });
    return Response.json({ data: full });
  });
  return asked;
}

function openDialog() {
  renderComponent(<EnquiryButton listing={{ id: 'h1', propertyName: 'Ganga View', rooms: [] }} />);
  fireEvent.click(screen.getByText('Send enquiry'));
}

test('the dialog loads the number for SMS once', async () => {
  const asked = contacts();
  act(reportReachable);
  openDialog();
  await waitFor(async () => expect(await storedContact('h1')).toEqual(full), waitOptions);
  expect(asked).toEqual(['/api/v1/listings/h1/contact {"reason":"enquiry"}']);
  cleanup();
  openDialog();
  await field('Phone');
  expect(asked).toHaveLength(1);
});

test('the dialog opens offline without loading a number', async () => {
  const asked = contacts(false);
  act(reportUnreachable);
  openDialog();
  await field('Phone');
  expect(asked).toEqual([]);
  act(reportReachable);
});

test('a refused number does not affect the form', async () => {
  const asked = contacts();
  vi.stubGlobal('fetch', async (path: string) => {
    asked.push(path);
    const problem = { code: 'rate_limited', message: 'Too many', requestId: 'r' };
    return Response.json(problem, { status: 429 });
  });
  act(reportReachable);
  openDialog();
  await waitFor(
    () => expect(asked.filter((path) => path.endsWith('/contact'))).toHaveLength(1),
    waitOptions,
  );
  expect((await field('Message')).value).toBe('');
  expect(await storedContact('h1')).toBeNull();
});

test('Back closes the sheet and keeps the typed text for the next time', async () => {
  renderComponent(
    <>
      <EnquiryButton listing={{ id: 'h1', propertyName: 'Ganga View', rooms: [] }} />
      <Back />
    </>,
  );
  fireEvent.click(screen.getByText('Send enquiry'));
  fireEvent.change(await field('Message'), { target: { value: 'Is a bed free?' } });
  await act(async () => screen.getByText('Back').click());
  expect(screen.queryByRole('dialog')).toBeNull();
  fireEvent.click(screen.getByText('Send enquiry'));
  expect((await field('Message')).value).toBe('Is a bed free?');
});

test('with an open enquiry the button opens it instead of a new form', async () => {
  const listing = { id: 'h1', propertyName: 'Ganga View', rooms: [] };
  const input = { name: 'Anna Rao', phone: '9876543210', message: 'Is a bed free?' };
  renderComponent(<EnquiryButton listing={listing} />);
  await act(() => queueEnquiry({ listing, input, consent: '1.0' }));
  fireEvent.click(await screen.findByRole('button', { name: 'See your enquiry' }, waitOptions));
  await screen.findByText('Is a bed free?', undefined, waitOptions);
  expect(screen.queryByLabelText('Message')).toBeNull();
});

test('photos that are still in the form are shown with the open enquiry and can be removed', async () => {
  const listing = { id: 'h1', propertyName: 'Ganga View', rooms: [] };
  const input = { name: 'Anna Rao', phone: '9876543210', message: 'Is a bed free?' };
  await queueEnquiry({ listing, input, consent: '1.0' });
  const file = new Blob(['room'], { type: 'image/jpeg' });
  await saveDraftPhoto(enquiryFormName('h1'), { key: 'p1', name: 'room.jpg', file });
  renderComponent(<EnquiryButton listing={listing} />);
  fireEvent.click(await screen.findByRole('button', { name: 'See your enquiry' }, waitOptions));
  const unsent = "These photos weren't sent. They are only on this device.";
  await screen.findByText(unsent, undefined, waitOptions);
  fireEvent.click(screen.getByRole('button', { name: 'Remove photo 1' }));
  await waitFor(() => expect(screen.queryByText(unsent)).toBeNull(), waitOptions);
  expect(await countDraftPhotos()).toBe(0);
});

test('a suspended person reads why no enquiry can be sent, instead of the form', async () => {
  const suspension = { since: '2026-05-01T10:00:00.000Z', reason: 'Same text to nine hostels' };
  await cacheResponse(userProfileResponse, { suspension });
  openDialog();
  await screen.findByText(/^You can't send messages or new enquiries\./, undefined, waitOptions);
  expect(screen.queryByLabelText('Message')).toBeNull();
});

function Back() {
  const navigate = useNavigate();
  return (
    <button type="button" onClick={() => void navigate(-1)}>
      Back
    </button>
  );
}
