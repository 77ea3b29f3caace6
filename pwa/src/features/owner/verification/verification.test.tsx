import type { ClaimRequest, OwnedListing } from '@patna/contracts';
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { sampleListing } from '../../../shared/listing/sample-owned-listing.ts';
import type { SessionController } from '../../../shared/session/session-controller.ts';
import { anna } from '../../../shared/session/sample-user.ts';
import { registerController } from '../../../shared/session/session.ts';
import { setProviderUser } from '../../../shared/session/session-store.ts';
import { renderComponent } from '../../../shared/testing/render-component.tsx';
import '../messages.ts';
import { Verification } from './verification.tsx';

const checkedBy = 'Patna Hostels, visit';
const claims: OwnedListing['claims'] = [
  { claim: 'visited', checkedOn: '2026-11-02', expiresOn: '2027-04-30', checkedBy },
  { claim: 'gstin', checkedOn: '2026-11-02', expiresOn: '2026-12-31', checkedBy },
];
const addedAt = '2026-11-20T10:00:00.000Z';
const waiting: ClaimRequest = {
  listingId: sampleListing.id,
  claim: 'address',
  status: 'waiting',
  papers: [{ _id: 'p1', type: 'application/pdf', bytes: 240_000, addedAt }],
  createdAt: addedAt,
};

let asked: { path: string; body: unknown }[];
let requests: ClaimRequest[];
let isOffline: boolean;

beforeEach(() => {
  [asked, requests, isOffline] = [[], [], false];
  vi.stubGlobal('fetch', async (path: string, { method, body }: RequestInit) => {
    if (isOffline) throw new TypeError('offline');
    if (method !== 'POST') return Response.json({ data: requests });
    asked.push({ path, body: typeof body === 'string' ? JSON.parse(body) : undefined });
    requests = path.endsWith('/withdrawal') ? [{ ...waiting, status: 'withdrawn' }] : [waiting];
    return Response.json({ data: requests[0] });
  });
  setProviderUser(anna);
  registerController({ getToken: async () => 'token' } as unknown as SessionController);
});

afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
  setProviderUser(null);
});

function showOn(day: string, change: Partial<OwnedListing> = {}) {
  vi.spyOn(Date, 'now').mockReturnValue(Date.parse(`${day}T12:00:00+05:30`));
  const listing = { ...sampleListing, claims, genderPreference: 'Boys' as const, ...change };
  renderComponent(<Verification listing={listing} />);
  return () => {
    const details = document.querySelector('details');
    if (!details) throw new Error('it is not there');
    details.open = true;
    fireEvent(details, new Event('toggle'));
  };
}

async function rowOf(name: string) {
  const heading = await screen.findByText(name, { selector: 'strong' });
  const row = heading.closest('li');
  if (!row) throw new Error(`${name} is not in a list`);
  return within(row);
}

test('shows verified claims with expiry, and asks the server only once it is opened', async () => {
  const open = showOn('2027-01-01');
  expect(screen.getByText('1 check passed')).toBeDefined();
  expect(screen.getByText(/Valid until 30 Apr 2027\.$/)).toBeDefined();
  expect(screen.queryByText('GSTIN')).toBeNull();
  open();
  const gstin = await rowOf('GSTIN');
  expect(gstin.getByText('Not verified')).toBeDefined();
  expect(gstin.getByText('Send your GST registration certificate.')).toBeDefined();
  expect(screen.queryByText('Woman warden, 24 hours')).toBeNull();
});

test('a verification can be renewed in its last 60 days, and a woman warden matters to girls', async () => {
  showOn('2026-11-24', { genderPreference: 'Girls' })();
  expect(await rowOf('Woman warden, 24 hours')).toBeDefined();
  expect(screen.getAllByText('GSTIN', { selector: 'strong' })).toHaveLength(2);
  expect(screen.getByText('Valid until 31 Dec 2026')).toBeDefined();
  expect(screen.getAllByText('Visited by us')).toHaveLength(1);
});

test('asking opens a request, which can be withdrawn after a second look', async () => {
  showOn('2027-01-01')();
  const before = await rowOf('Address');
  fireEvent.click(
    before.getByRole('button', { name: /^Ask for verification ?: Address, Ganga View$/ }),
  );
  const row = await rowOf('Address');
  expect(await row.findByText('Waiting for a moderator')).toBeDefined();
  expect(row.getByText(/PDF, 240 kB/)).toBeDefined();
  expect(asked[0]?.path).toContain(`/listings/${sampleListing.id}/claim-requests/address`);
  fireEvent.click(row.getByRole('button', { name: 'Withdraw request' }));
  expect(asked).toHaveLength(1);
  fireEvent.click(row.getByRole('button', { name: 'Withdraw request' }));
  expect(await (await rowOf('Address')).findByText(/^Ask again/)).toBeDefined();
  expect(asked[1]?.path).toMatch(/\/address\/withdrawal$/);
});

test('a refused request shows the reason', async () => {
  requests = [{ ...waiting, status: 'refused', papers: [], reason: 'It is of another house.' }];
  showOn('2027-01-01')();
  const row = await rowOf('Address');
  expect(row.getByText('Not approved: It is of another house.')).toBeDefined();
  expect(row.getByRole('button', { name: /^Ask again/ })).toBeDefined();
});

test('a PDF is sent as it is, again after a lost connection, and other files are refused', async () => {
  requests = [waiting];
  showOn('2027-01-01')();
  const row = await rowOf('Address');
  const choose = (content: string) => {
    const files = [new File([content], 'lease.pdf')];
    fireEvent.change(row.getByLabelText('Add photo or PDF', { selector: 'input' }), {
      target: { files },
    });
  };
  choose('no paper at all');
  expect(await row.findByText(/We can't open this file/)).toBeDefined();
  isOffline = true;
  choose('%PDF-1.4 lease');
  expect(await row.findByText(/We couldn't send the document/)).toBeDefined();
  isOffline = false;
  fireEvent.click(row.getByRole('button', { name: 'Retry' }));
  await waitFor(() =>
    expect(asked).toEqual([
      {
        path: expect.stringContaining('/claim-requests/address/papers'),
        body: { paper: btoa('%PDF-1.4 lease') },
      },
    ]),
  );
  await waitFor(() => expect(row.queryByText(/We couldn't send the document/)).toBeNull());
});

test('a request with six papers accepts no more', async () => {
  const papers = Array.from({ length: 6 }, (_, n) => ({
    _id: `p${n}`,
    type: 'image/jpeg' as const,
    bytes: 1000,
    addedAt,
  }));
  requests = [{ ...waiting, papers }];
  showOn('2027-01-01')();
  const row = await rowOf('Address');
  expect(row.getByText(/^You've sent 6 documents/)).toBeDefined();
  expect(row.queryByRole('button', { name: /^Add photo/ })).toBeNull();
});

test('a cached hostel without claims data does not deny claims', () => {
  showOn('2026-11-24', { claims: undefined });
  expect(screen.getByText(/^This saved copy doesn't show what we verified/)).toBeDefined();
});
