import 'fake-indexeddb/auto';
import { calls } from '@patna/contracts/calls';
import type { NotificationView, OwnEnquiry } from '@patna/contracts';
import { act, cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { Route, Routes } from 'react-router-dom';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { db } from '../../../offline/database/db.ts';
import { queueEnquiry } from '../../../offline/enquiries/enquiry-store.ts';
import { replyFormName } from '../../../offline/enquiries/message-photos.ts';
import { countDraftPhotos, saveDraftPhoto } from '../../../offline/photos/draft-photos.ts';
import { queueReply } from '../../../offline/enquiries/queue-enquiry-change.ts';
import {
  announceNotification,
  announceEnquiryChange,
} from '../../../shared/notifications/notification-events.ts';
import type { SessionController } from '../../../shared/session/session-controller.ts';
import { anna } from '../../../shared/session/sample-user.ts';
import { registerController } from '../../../shared/session/session.ts';
import { setProviderUser } from '../../../shared/session/session-store.ts';
import { renderComponent } from '../../../shared/testing/render-component.tsx';
import { readEnquiryDraft } from '../form/enquiry-draft.ts';
import { EnquiriesPage } from './enquiries-page.tsx';

/** Opens the list, or the conversation with this key. */
function open(key = '', search = ''): void {
  const at = `/my-profile/enquiries${key && `/${key}`}${search}`;
  renderComponent(
    <Routes>
      <Route path="/my-profile/enquiries" element={<EnquiriesPage />} />
      <Route path="/my-profile/enquiries/:id" element={<EnquiriesPage />} />
    </Routes>,
    { at },
  );
}

const createdAt = '2026-05-01T10:00:00.000Z';
const asked: OwnEnquiry = {
  _id: 'e1',
  listingId: 'h1',
  listingName: 'Ganga View',
  name: 'Anna Rai',
  phone: '+919876543210',
  message: 'Is a single room free from August?',
  status: 'new',
  createdAt,
};
const reply = { by: 'owner', text: 'Yes, come and see it.', createdAt } as const;
const listing = { id: 'h2', propertyName: 'Patliputra Boys Hostel' };
const input = { name: 'Anna Rai', phone: '+919876543210', message: 'Is a bed still free?' };
const notification: NotificationView = {
  _id: 'n1',
  kind: 'enquiry-reply',
  listingId: 'h1',
  listingName: 'Ganga View',
  enquiryId: 'e1',
  createdAt,
};

let answer: OwnEnquiry;
let restoredEpoch: string | undefined;
let scrollTo: (isOnScreen: boolean) => void;

beforeEach(() => {
  answer = asked;
  restoredEpoch = undefined;
  setProviderUser(anna);
  registerController({ getToken: async () => 'token' } as unknown as SessionController);
  const path = calls.myEnquiries.path.replace('{userId}', 'me');
  scrollTo = () => undefined;
  const observer = class {
    constructor(tell: (entries: { isIntersecting: boolean }[]) => void) {
      scrollTo = (isIntersecting) => act(() => tell([{ isIntersecting }]));
    }
    observe() {}
    disconnect() {}
  };
  vi.stubGlobal('IntersectionObserver', observer);
  vi.stubGlobal('fetch', async (input: string | URL | Request) => {
    const url = input instanceof Request ? input.url : String(input);
    if (!url.endsWith(path)) throw new TypeError('no network');
    return Response.json({ data: [answer], ...(restoredEpoch && { epoch: restoredEpoch }) });
  });
});

afterEach(async () => {
  cleanup();
  vi.unstubAllGlobals();
  setProviderUser(null);
  localStorage.clear();
  await Promise.all([db.meta.clear(), db.enquiries.clear(), db.outbox.clear()]);
});

test('an open page shows a reply when its notification arrives', async () => {
  open('e1');
  await screen.findByText(asked.message);
  answer = { ...asked, status: 'contacted', thread: [reply] };
  act(() => announceNotification(notification));
  expect(await screen.findByText(reply.text)).toBeDefined();
});

test('a page that is shown again shows a reply that another tab was notified of', async () => {
  open('e1');
  await screen.findByText(asked.message);
  answer = { ...asked, thread: [reply] };
  act(() => void document.dispatchEvent(new Event('visibilitychange')));
  expect(await screen.findByText(reply.text)).toBeDefined();
});

test('an unanswered enquiry shows similar hostels, and none once there is an answer', async () => {
  const other = { listingName: 'Golghar House', street: 'Ashok Rajpath', city: 'Patna' };
  const alternatives = [{ listingId: 'h2', ...other, priceMin: 5200 }];
  answer = { ...asked, alternatives };
  open('e1');
  const block = await screen.findByRole('region', { name: 'Similar hostels' });
  const link = screen.getByRole('link', { name: /^Golghar House/ });
  expect(block.contains(link)).toBe(true);
  expect(link.getAttribute('href')).toBe('/hostel-detail?hostelId=h2');
  expect(link.textContent).toContain('Rent from ₹5,200 per month');
  answer = { ...asked, status: 'contacted', thread: [reply] };
  act(() => announceNotification(notification));
  await screen.findByText(reply.text);
  expect(screen.queryByRole('region', { name: 'Similar hostels' })).toBeNull();
});

test.each([
  ['closed', { status: 'closed' }],
  ['withdrawn', { withdrawnAt: createdAt }],
] as const)(
  'photos that were chosen before an enquiry was %s can be removed',
  async (_, change) => {
    answer = { ...asked, ...change };
    const file = new Blob(['x'], { type: 'image/jpeg' });
    await saveDraftPhoto(replyFormName('e1'), { key: 'k', name: 'gate.jpg', file });
    open('e1');
    fireEvent.click(await screen.findByRole('button', { name: 'Remove photo 1' }));
    await waitFor(async () => expect(await countDraftPhotos()).toBe(0));
  },
);

test('an enquiry that the server lost can be sent again from its form', async () => {
  restoredEpoch = 'aaaaaaaa';
  await db.enquiries.add({
    key: 'key-2',
    userId: anna.id,
    listingId: 'h2',
    listingName: 'Patliputra Boys Hostel',
    input,
    status: 'sent',
    createdAt,
    sentAt: new Date(Date.now() - 60_000).toISOString(),
    enquiryId: 'e2',
  });
  open('key-2');
  await screen.findAllByText('Lost by our server');
  fireEvent.click(screen.getByRole('button', { name: 'Send again' }));
  const { phone, message } = input;
  expect(readEnquiryDraft('h2')).toMatchObject({ phone, message });
  await queueEnquiry({ listing, input, consent: '1.7' });
  cleanup();
  open();
  await screen.findByRole('link', { name: new RegExp(`You: ${input.message.slice(0, -1)}`) });
  await screen.findByRole('link', { name: new RegExp(`You: ${asked.message.slice(0, -1)}`) });
  expect(screen.queryByText('Lost by our server')).toBeNull();
});

test("an owner's message is marked as seen once it is on the screen", async () => {
  answer = { ...asked, status: 'contacted', thread: [reply] };
  open('e1');
  await screen.findByText(reply.text);
  scrollTo(false);
  expect(await db.outbox.count()).toBe(0);
  scrollTo(true);
  await vi.waitFor(async () => {
    expect(await db.outbox.toArray()).toMatchObject([
      {
        operation: 'markEnquirySeen',
        params: { enquiryId: 'e1' },
        body: { upTo: reply.createdAt },
      },
    ]);
  });
});

test('own messages turn from sent to seen when the owner opens them', async () => {
  const own = { by: 'sender', text: 'I come on Monday.', createdAt } as const;
  const seenAt = '2026-05-01T13:35:00.000Z';
  answer = { ...asked, status: 'seen', thread: [own] };
  open('e1');
  const message = (await screen.findByText(own.text)).closest('li');
  expect(message?.textContent).toMatch(/Sent$/);
  expect(screen.queryByText(/^Seen \d/)).toBeNull();
  answer = { ...answer, seenAt, thread: [{ ...own, seenAt }] };
  act(() => announceEnquiryChange());
  await vi.waitFor(() => {
    expect(screen.getAllByText('Seen 1 May 2026, 7:05 pm')).toHaveLength(2);
  });
});

test('a blocked traveller reads why no message can be sent, and keeps a refused one', async () => {
  answer = { ...asked, thread: [reply], blockedAt: createdAt };
  const key = await queueReply('e1', 'One more question.');
  const message = "This hostel doesn't accept messages from you.";
  const error = { kind: 'problem', message } as const;
  await db.outbox.update(key, { state: 'needs-attention', error });
  open('e1');
  await screen.findByText(/^This hostel doesn't accept more messages from you/);
  expect(screen.queryByRole('textbox', { name: 'Write a reply' })).toBeNull();
  await screen.findByText('One more question.');
  expect(screen.getByText(`Your message wasn't accepted: ${message}`)).toBeDefined();
});

test('spam is reported after a confirmation, and the report is shown', async () => {
  answer = { ...asked, thread: [reply] };
  open('e1');
  fireEvent.click(await screen.findByRole('button', { name: 'Report spam' }));
  expect(await db.outbox.count()).toBe(0);
  fireEvent.click(screen.getByRole('button', { name: 'Send report' }));
  await screen.findByText("Saved. We'll send your report when you're online.");
  expect(await db.outbox.toArray()).toMatchObject([
    { operation: 'reportEnquiry', params: { enquiryId: 'e1' }, body: { reason: 'spam' } },
  ]);
  answer = { ...answer, reportedAt: createdAt };
  await db.outbox.clear();
  await screen.findByText(/^You reported this hostel for spam/);
});

describe('on a phone', () => {
  beforeEach(() => vi.stubGlobal('matchMedia', undefined));

  test('a row of the list opens the conversation, and a button returns', async () => {
    // Later than what other tests have marked as seen.
    answer = { ...asked, thread: [{ ...reply, createdAt: '2026-05-02T10:00:00.000Z' }] };
    open();
    const row = await screen.findByRole('link', { name: /Owner: Yes, come and see it/ });
    expect(row.textContent).toContain('Owner replied');
    expect(screen.getByRole('img', { name: 'New message' })).toBeDefined();
    expect(screen.queryByRole('log')).toBeNull();
    fireEvent.click(row);
    const title = await screen.findByRole('heading', { level: 1, name: 'Ganga View' });
    const back = screen.getByRole('button', { name: 'All enquiries' });
    expect(back.compareDocumentPosition(title)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
    expect(screen.getByRole('log').textContent).toContain(reply.text);
    scrollTo(true);
    await vi.waitFor(async () => expect(await db.outbox.count()).toBe(1));
    fireEvent.click(back);
    await screen.findByRole('heading', { level: 1, name: 'Your enquiries' });
    await waitFor(() => expect(screen.queryByRole('img', { name: 'New message' })).toBeNull());
  });

  test('the address of a queued enquiry stays valid once it is sent', async () => {
    answer = { ...asked, idempotencyKey: 'key-1' };
    open('key-1');
    expect(await screen.findByRole('heading', { level: 1, name: 'Ganga View' })).toBeDefined();
  });

  test('an address of an unknown enquiry leads to the list', async () => {
    open('nothing');
    await screen.findByText("We can't find this enquiry");
    expect(screen.queryByText('Ganga View')).toBeNull();
    fireEvent.click(screen.getByRole('link', { name: 'All enquiries' }));
    await screen.findByRole('link', { name: /Ganga View/ });
  });

  test('the address in a push opens the conversation', async () => {
    open('', '?enquiry=e1');
    expect(await screen.findByRole('heading', { level: 1, name: 'Ganga View' })).toBeDefined();
  });

  test('a row shows that a reply was refused', async () => {
    answer = { ...asked, thread: [reply] };
    const key = await queueReply('e1', 'One more question.');
    await db.outbox.update(key, { state: 'needs-attention' });
    open();
    const name = /Needs attention: You: One more question\./;
    expect(await screen.findByRole('link', { name })).toBeDefined();
  });
});

test('the list without an open conversation marks nothing as seen', async () => {
  vi.stubGlobal('matchMedia', undefined);
  answer = { ...asked, thread: [{ ...reply, createdAt: '2026-06-01T10:00:00.000Z' }] };
  open();
  const row = await screen.findByRole('link', { name: /Ganga View/ });
  scrollTo(true);
  expect(await db.outbox.count()).toBe(0);
  fireEvent.click(row);
  await screen.findByRole('heading', { level: 1, name: 'Ganga View' });
  scrollTo(true);
  await waitFor(async () => expect(await db.outbox.count()).toBe(1));
});

test('cancelling the open enquiry returns to the list', async () => {
  vi.stubGlobal('matchMedia', undefined);
  await queueEnquiry({ listing, input, consent: '1.7' });
  open((await db.enquiries.toArray())[0]?.key);
  fireEvent.click(await screen.findByRole('button', { name: 'Cancel and edit' }));
  await waitFor(async () => expect(await db.enquiries.count()).toBe(0));
  expect(screen.queryByText("We can't find this enquiry")).toBeNull();
  await screen.findByRole('link', { name: /Ganga View/ });
});
