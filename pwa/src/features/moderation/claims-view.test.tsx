import type { ModeratedClaim } from '@patna/contracts';
import { cleanup, fireEvent, screen, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { paths } from '../../shared/navigation/paths.ts';
import type { SessionController } from '../../shared/session/session-controller.ts';
import { registerController } from '../../shared/session/session.ts';
import { setProviderUser } from '../../shared/session/session-store.ts';
import { anna } from '../../shared/session/sample-user.ts';
import { renderComponent } from '../../shared/testing/render-component.tsx';
import { ClaimsView } from './claims-view.tsx';
import './messages.ts';

interface Asked {
  readonly method: string;
  readonly path: string;
  readonly body: unknown;
}

let asked: Asked[];
let refusal: { status: number; code: string; message: string } | undefined;

const expired: ModeratedClaim = {
  claim: 'gstin',
  checkedOn: '2024-01-10',
  expiresOn: '2025-01-09',
  checkedBy: 'Patna Hostels, papers',
  evidence: 'Agrees with the GST portal.',
};

/** A listings service with one hostel and these claims. */
function listingsService(claims: ModeratedClaim[]) {
  vi.stubGlobal('fetch', async (path: string, { method = 'GET', body }: RequestInit) => {
    asked.push({ method, path, body: typeof body === 'string' ? JSON.parse(body) : undefined });
    if (refusal) {
      const headers = { 'content-type': 'application/problem+json' };
      const problem = JSON.stringify({ ...refusal, requestId: '' });
      return new Response(problem, { status: refusal.status, headers });
    }
    const name = { _id: 'r1', listingId: 'hostel_1', propertyName: 'Ganga View' };
    const hostel = { ...name, status: 'live', version: 7 };
    const headers = { 'content-type': 'application/json' };
    return new Response(JSON.stringify({ data: { ...hostel, claims } }), { headers });
  });
}

beforeEach(() => {
  asked = [];
  refusal = undefined;
  setProviderUser(anna);
  registerController({ getToken: async () => 'token' } as unknown as SessionController);
});

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
  setProviderUser(null);
});

async function rowOf(name: string) {
  const heading = await screen.findByRole('heading', { name });
  return within(heading.closest('li') as HTMLElement);
}

const writes = () => asked.filter(({ method }) => method === 'POST');

test('shows the recorded claims of a hostel and which have expired', async () => {
  listingsService([expired]);
  renderComponent(<ClaimsView />, { at: paths.claims('hostel_1') });
  const gstin = await rowOf('GSTIN');
  expect(gstin.getByText(/Expired/)).toBeDefined();
  expect(gstin.getByText('Evidence: Agrees with the GST portal.')).toBeDefined();
  expect(gstin.getByRole('button', { name: 'Renew' })).toBeDefined();
  const visited = await rowOf('Visited by us');
  expect(visited.getByText('Not recorded')).toBeDefined();
  expect(visited.queryByRole('button', { name: 'Withdraw' })).toBeNull();
});

test('records a claim after invalid input was corrected', async () => {
  listingsService([]);
  renderComponent(<ClaimsView />, { at: paths.claims('hostel_1') });
  const row = await rowOf('Visited by us');
  fireEvent.click(row.getByRole('button', { name: 'Record' }));
  expect(document.activeElement).toBe(row.getByLabelText('Verified on'));
  fireEvent.click(row.getByRole('button', { name: 'Save' }));
  expect(row.getByText('The evidence must have at least 5 characters.')).toBeDefined();
  expect(writes()).toEqual([]);
  const evidence = 'Walked through the house.';
  fireEvent.change(row.getByLabelText(/^Evidence/), { target: { value: evidence } });
  fireEvent.change(row.getByLabelText('Verified on'), { target: { value: '2026-01-05' } });
  fireEvent.change(row.getByLabelText('Valid until'), { target: { value: '2026-12-31' } });
  fireEvent.click(row.getByRole('button', { name: 'Save' }));
  await vi.waitFor(() => expect(row.queryByRole('button', { name: 'Save' })).toBeNull());
  expect(document.activeElement).toBe(row.getByRole('button', { name: 'Record' }));
  expect(writes()).toMatchObject([
    {
      path: expect.stringMatching(/\/hostel_1\/claims$/),
      body: {
        claim: 'visited',
        checkedOn: '2026-01-05',
        expiresOn: '2026-12-31',
        evidence,
        version: 7,
      },
    },
  ]);
});

test('withdraws a claim with a reason', async () => {
  listingsService([expired]);
  renderComponent(<ClaimsView />, { at: paths.claims('hostel_1') });
  const row = await rowOf('GSTIN');
  fireEvent.click(row.getByRole('button', { name: 'Withdraw' }));
  const reason = 'It belongs to another house.';
  fireEvent.change(row.getByLabelText(/^Reason/), { target: { value: reason } });
  fireEvent.click(row.getByRole('button', { name: 'Withdraw verification' }));
  await vi.waitFor(() => expect(row.queryByLabelText(/^Reason/)).toBeNull());
  expect(document.activeElement).toBe(row.getByRole('heading', { name: 'GSTIN' }));
  expect(writes()).toMatchObject([
    { path: expect.stringMatching(/\/claims\/gstin\/withdrawal$/), body: { reason } },
  ]);
});

test('finds a hostel by its address and refuses people who are no moderators', async () => {
  listingsService([]);
  refusal = { status: 403, code: 'forbidden', message: 'Only moderators can do this' };
  renderComponent(<ClaimsView />, { at: '/moderation?queue=claims' });
  const address = `https://patna.example${paths.detail('hostel_1')}`;
  fireEvent.change(screen.getByRole('textbox'), { target: { value: address } });
  const look = screen.getByRole('button', { name: 'Show verifications' });
  look.focus();
  fireEvent.click(look);
  expect(await screen.findByText('This page is for moderators')).toBeDefined();
  expect(document.activeElement).toBe(look);
  expect(asked.map(({ path }) => path)).toEqual([expect.stringMatching(/\/hostel_1\/claims$/)]);
});

test('names our way of checking in Hindi', async () => {
  listingsService([expired]);
  renderComponent(<ClaimsView />, { at: paths.claims('hostel_1'), language: 'hi' });
  expect(await screen.findByText(/^पटना हॉस्टल्स \(दस्तावेज़\) ने/)).toBeDefined();
});
