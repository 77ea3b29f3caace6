import type { ModeratedClaimRequest } from '@patna/contracts';
import { cleanup, fireEvent, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { SessionController } from '../../shared/session/session-controller.ts';
import { anna } from '../../shared/session/sample-user.ts';
import { registerController } from '../../shared/session/session.ts';
import { setProviderUser } from '../../shared/session/session-store.ts';
import { renderComponent } from '../../shared/testing/render-component.tsx';
import './messages.ts';
import { QueueList } from './queue-list.tsx';

const addedAt = '2026-11-20T10:00:00.000Z';
const request: ModeratedClaimRequest = {
  listingId: 'hostel_1',
  claim: 'address',
  status: 'in review',
  papers: [
    { _id: 'p1', type: 'image/jpeg', bytes: 240_000, addedAt },
    { _id: 'p2', type: 'application/pdf', bytes: 900_000, addedAt },
  ],
  createdAt: addedAt,
  propertyName: 'Ganga View',
  ownerName: 'Sunita Devi',
  address: 'Boring Road, Patna, 800001',
  gstin: '',
  version: 3,
  listingVersion: 7,
  assigned: 'you',
  own: false,
};

let asked: { path: string; body: unknown }[];
let decided: boolean;

const conflict = {
  type: '/api/docs#problem-conflict',
  title: 'This has changed in the meantime',
  status: 409,
  code: 'conflict',
  message: 'The request has changed. Check it again.',
  requestId: 'r1',
};

/** A listings service whose queue has this request until it is decided. */
function listingsService(change: Partial<ModeratedClaimRequest> = {}) {
  let current = { ...request, ...change };
  vi.stubGlobal('fetch', async (path: string, { method, body }: RequestInit) => {
    if (method === 'POST') {
      const sent = typeof body === 'string' ? JSON.parse(body) : undefined;
      asked.push({ path, body: sent });
      if (sent?.version !== undefined && sent.version !== current.version) {
        return Response.json(conflict, { status: 409 });
      }
      decided ||= path.endsWith('/decision');
      const type = path.includes('/p1/') ? 'image/jpeg' : 'application/pdf';
      return Response.json({ data: { type, paper: btoa('paper') } });
    }
    const data = decided ? [] : [{ kind: 'verification', request: current }];
    return Response.json({ data, page: 1, totalPages: 1 });
  });
  return {
    changeTo: (next: Partial<ModeratedClaimRequest>) => (current = { ...current, ...next }),
  };
}

beforeEach(() => {
  asked = [];
  decided = false;
  setProviderUser(anna);
  registerController({ getToken: async () => 'token' } as unknown as SessionController);
});

afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
  setProviderUser(null);
});

async function showQueue(change: Partial<ModeratedClaimRequest> = {}) {
  const service = listingsService(change);
  renderComponent(<QueueList kind="verification" page={1} onPage={() => undefined} />);
  await screen.findByRole('heading', { name: 'Address: Ganga View' });
  return service;
}

const press = (name: string | RegExp) => fireEvent.click(screen.getByRole('button', { name }));

test('approving records the claim with what the moderator saw', async () => {
  await showQueue();
  expect(screen.getByText('Sunita Devi')).toBeDefined();
  press('Approve');
  press('Approve verification');
  expect(await screen.findByText(/evidence/i, { selector: '[id$=note]' })).toBeDefined();
  expect(asked).toEqual([]);
  const evidence = 'The lease names the owner and the house.';
  fireEvent.change(screen.getByLabelText(/^Evidence/), { target: { value: evidence } });
  press('Approve verification');
  await screen.findByText('All caught up');
  expect(asked).toEqual([
    {
      path: expect.stringContaining('/hostel_1/claim-requests/address/decision'),
      body: {
        decision: 'approve',
        version: 3,
        listingVersion: 7,
        facts: expect.objectContaining({ evidence, checkedBy: 'Patna Hostels' }),
      },
    },
  ]);
});

test('refusing needs a reason', async () => {
  await showQueue();
  press('Reject');
  const refuse = screen.getByRole('button', { name: 'Reject request' });
  expect(refuse.hasAttribute('disabled')).toBe(true);
  const reason = 'The lease names another house.';
  fireEvent.change(screen.getByLabelText(/^Reason/), { target: { value: reason } });
  fireEvent.click(refuse);
  await screen.findByText('All caught up');
  expect(asked.map(({ body }) => body)).toEqual([{ decision: 'refuse', version: 3, reason }]);
});

test('a decision on a request that has changed is refused once, with the changed facts', async () => {
  const service = await showQueue();
  press('Reject');
  const reason = 'The lease names another house.';
  fireEvent.change(screen.getByLabelText(/^Reason/), { target: { value: reason } });
  service.changeTo({ version: 4, ownerName: 'Sunita Kumari' });
  press('Reject request');
  await screen.findByText(conflict.message);
  await screen.findByText('Sunita Kumari');
  press('Reject request');
  await screen.findByText('All caught up');
  expect(asked.map(({ body }) => body)).toEqual([
    { decision: 'refuse', version: 3, reason },
    { decision: 'refuse', version: 4, reason },
  ]);
});

test('a photo is shown and a PDF is saved, each only when it is opened', async () => {
  const created = vi.spyOn(URL, 'createObjectURL').mockReturnValue('blob:paper');
  await showQueue();
  expect(asked).toEqual([]);
  press('Open document 1 (240 kB)');
  const shown = await screen.findByRole('img', { name: 'Document 1' });
  expect(shown.getAttribute('src')).toBe(`data:image/jpeg;base64,${btoa('paper')}`);
  press('Download PDF 2 (900 kB)');
  await vi.waitFor(() => expect(created).toHaveBeenCalledOnce());
  expect(created.mock.calls[0]?.[0]).toMatchObject({ type: 'application/pdf' });
});

test.each([
  ['nobody', 'Assign to me', true],
  ['another', 'Return to queue', false],
] as const)('a request of %s has to be taken before a decision', async (assigned, name, take) => {
  await showQueue({ assigned });
  expect(screen.queryByRole('button', { name: 'Approve' })).toBeNull();
  press(name);
  await vi.waitFor(() =>
    expect(asked).toEqual([
      { path: expect.stringContaining('/assignment'), body: { assigned: take } },
    ]),
  );
});

test("a request of the moderator's own hostel has no papers and no decision", async () => {
  await showQueue({ own: true });
  expect(screen.getByText(/Another moderator has to decide/)).toBeDefined();
  expect(screen.queryByRole('button')).toBeNull();
});
