import type { ModeratedHostel } from '@patna/contracts';
import { cleanup, fireEvent, screen, within } from '@testing-library/react';
import { Route, Routes } from 'react-router-dom';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { anna } from '../../../shared/session/sample-user.ts';
import type { SessionController } from '../../../shared/session/session-controller.ts';
import { registerController } from '../../../shared/session/session.ts';
import { setProviderUser } from '../../../shared/session/session-store.ts';
import { renderComponent } from '../../../shared/testing/render-component.tsx';
import { sampleModeratedHostel } from '../hostel/testing/sample-moderated-hostel.ts';
import { ModeratedHostelPage } from './moderated-hostel-page.tsx';

const sent: { path: string; body: unknown }[] = [];

/** Answers with this hostel, and with the other after a decision. */
function serve(hostel: ModeratedHostel, decided = hostel) {
  vi.stubGlobal('fetch', async (path: string, { method, body }: RequestInit) => {
    if (method === 'POST') sent.push({ path, body: JSON.parse(body as string) });
    return Response.json({ data: sent.length === 0 ? hostel : decided });
  });
}

function refuse(status: number, code: string) {
  vi.stubGlobal('fetch', async () => {
    const problem = { code, message: code, requestId: 'r1', status, title: code, type: '' };
    const headers = { 'content-type': 'application/problem+json', 'X-Request-Id': 'r1' };
    return new Response(JSON.stringify(problem), { status, headers });
  });
}

function open(language: 'en' | 'hi' = 'en') {
  const page = <ModeratedHostelPage renderOffer={() => <p>rooms and rules</p>} />;
  renderComponent(
    <Routes>
      <Route path="/moderation/hostels/:id" element={page} />
    </Routes>,
    { at: '/moderation/hostels/hostel_1', language },
  );
}

beforeEach(() => {
  sent.length = 0;
  setProviderUser(anna);
  registerController({ getToken: async () => 'token' } as unknown as SessionController);
});

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
  setProviderUser(null);
});

const hostel = sampleModeratedHostel;
const suspension = {
  since: '2026-11-03T10:00:00.000Z',
  reason: 'The number belongs to a broker.',
  from: 'live',
} as const;
const suspended: ModeratedHostel = {
  ...hostel,
  listing: { ...hostel.listing, status: 'rejected', version: 5 },
  suspension,
};

test('shows the change word by word, the facts, reports, other hostels and history', async () => {
  serve(hostel);
  open();
  await screen.findByRole('heading', { level: 1, name: 'Ganga View Deluxe' });
  expect(document.querySelector('ins')?.textContent?.trim()).toBe('Deluxe');
  for (const text of ['rooms and rules', 'ravi@example.com', 'They asked for money first.']) {
    expect(screen.getAllByText(text).length).toBeGreaterThan(0);
  }
  const other = screen.getByRole('link', { name: 'Ganga View 2' });
  expect(other.getAttribute('href')).toBe('/moderation/hostels/hostel_2');
  expect(await screen.findByText('Changes submitted for review')).toBeDefined();
  expect(screen.getByText(/· by the owner ·/)).toBeDefined();
  expect(screen.getByText('In review → Public')).toBeDefined();
});

test('a hostel is suspended with a reason and restored', async () => {
  serve(hostel, suspended);
  open();
  fireEvent.click(await screen.findByRole('button', { name: 'Suspend hostel' }));
  const field = screen.getByLabelText(/^Reason/);
  const button = screen.getByRole('button', { name: 'Suspend hostel' });
  expect((button as HTMLButtonElement).disabled).toBe(true);
  fireEvent.change(field, { target: { value: suspension.reason } });
  fireEvent.click(button);
  fireEvent.click(await screen.findByRole('button', { name: 'Restore hostel' }));
  await vi.waitFor(() =>
    expect(sent).toEqual([
      {
        path: expect.stringContaining('/moderation/listings/hostel_1/suspension'),
        body: { decision: 'suspend', reason: suspension.reason, version: 4 },
      },
      {
        path: expect.stringContaining('/moderation/listings/hostel_1/suspension'),
        body: { decision: 'restore', version: 5 },
      },
    ]),
  );
  expect(screen.getByText(`Reason: ${suspension.reason}`)).toBeDefined();
  expect(screen.getByText('Status after restoring: Public')).toBeDefined();
  expect(screen.queryByRole('button', { name: 'Approve' })).toBeNull();
});

test("the owner's account is suspended with a reason and restored", async () => {
  const known = { since: suspension.since, reason: 'Took deposits for nothing.' };
  sent.length = 0;
  vi.stubGlobal('fetch', async (path: string, { method, body }: RequestInit) => {
    if (method !== 'POST') return Response.json({ data: hostel });
    const given = JSON.parse(body as string);
    sent.push({ path, body: given });
    const state = given.decision === 'suspend' && { suspension: known };
    return Response.json({ data: { userId: hostel.listing.createdBy, ...state } });
  });
  open();
  const account = within(await screen.findByRole('region', { name: "Owner's account" }));
  fireEvent.click(account.getByRole('button', { name: 'Suspend account' }));
  fireEvent.change(account.getByLabelText(/^Reason/), { target: { value: known.reason } });
  fireEvent.click(account.getByRole('button', { name: 'Suspend account' }));
  fireEvent.click(await account.findByRole('button', { name: 'Restore account' }));
  await account.findByRole('button', { name: 'Suspend account' });
  const path = expect.stringContaining(`/user/${hostel.listing.createdBy}/suspension`);
  expect(sent).toEqual([
    { path, body: { decision: 'suspend', reason: known.reason } },
    { path, body: { decision: 'restore' } },
  ]);
});

const ownerSuspension = { since: suspension.since, reason: suspension.reason };
const withAccount: ModeratedHostel = {
  ...suspended,
  suspension: { ...suspension, withAccount: true },
  ownerSuspension,
};

test('a hostel that is hidden with the account is not restored alone, but can be suspended', async () => {
  serve(withAccount, { ...suspended, ownerSuspension });
  open();
  fireEvent.click(await screen.findByRole('button', { name: 'Suspend hostel' }));
  expect(screen.getByText(/will stay hidden when the account is restored/)).toBeDefined();
  expect(screen.getByText("Restore the owner's account to show this hostel again.")).toBeDefined();
  expect(screen.getByRole('button', { name: 'Restore account' })).toBeDefined();
  expect(screen.queryByRole('button', { name: 'Restore hostel' })).toBeNull();
  fireEvent.change(screen.getByLabelText(/^Reason/), { target: { value: suspension.reason } });
  fireEvent.click(screen.getByRole('button', { name: 'Suspend hostel' }));
  await screen.findByText("Restore the owner's account, then the hostel.");
  expect(sent).toEqual([
    {
      path: expect.stringContaining('/moderation/listings/hostel_1/suspension'),
      body: { decision: 'suspend', reason: suspension.reason, version: 5 },
    },
  ]);
});

test.each([
  ['en', "Restore the owner's account, then the hostel."],
  ['hi', 'पहले मालिक का खाता बहाल करें, फिर हॉस्टल को।'],
] as const)(
  'a hostel that is suspended beside the account says what to restore first (%s)',
  async (language, text) => {
    serve({ ...suspended, ownerSuspension });
    open(language);
    await screen.findByText(text);
    expect(screen.queryByRole('button', { name: /Suspend hostel|Restore hostel/ })).toBeNull();
  },
);

test('nobody decides about their own hostel', async () => {
  serve({ ...hostel, own: true });
  open();
  await screen.findByText('This is your hostel. Another moderator has to decide.');
  const decisions = /Approve|Reject|Suspend|Dismiss|Hide|Keep/;
  expect(screen.queryByRole('button', { name: decisions })).toBeNull();
  expect(screen.queryByText('They asked for money first.')).toBeNull();
});

test('only other moderators record claims', async () => {
  serve({ ...hostel, own: true });
  open();
  await screen.findByText("Owner's identity");
  expect(screen.queryByRole('button', { name: /Renew|Record|Withdraw/ })).toBeNull();
});

test.each([
  [403, 'forbidden', 'This page is for moderators'],
  [404, 'not_found', "We couldn't find this hostel"],
] as const)('answers %i are explained', async (status, code, words) => {
  refuse(status, code);
  open();
  expect(await screen.findByText(words)).toBeDefined();
});

test('offline it says so and offers to try again', async () => {
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('offline')));
  open();
  const alert = await screen.findByRole('alert');
  serve(hostel);
  fireEvent.click(within(alert).getByRole('button'));
  const title = await screen.findByRole('heading', { level: 1, name: 'Ganga View Deluxe' });
  expect(title).toBeDefined();
});

test('is written in Hindi', async () => {
  serve(suspended);
  open('hi');
  await screen.findByRole('button', { name: 'हॉस्टल बहाल करें' });
  expect(await screen.findByText(/· मालिक ·/)).toBeDefined();
});
