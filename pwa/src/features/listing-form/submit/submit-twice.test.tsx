import 'fake-indexeddb/auto';
import type { ListingInput, OwnedListing } from '@patna/contracts';
import { cleanup, fireEvent, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { sampleListing } from '../../../shared/listing/sample-owned-listing.ts';
import { paths } from '../../../shared/navigation/paths.ts';
import type { SessionController } from '../../../shared/session/session-controller.ts';
import { anna } from '../../../shared/session/sample-user.ts';

interface Taken {
  body: string;
  listing: OwnedListing;
}

// Every new tab imports all modules again.
vi.setConfig({ testTimeout: 30_000 });

/** Created listings by idempotency key. */
const taken = new Map<string, Taken>();
const edits: unknown[] = [];
let line: 'up' | 'answers lost' | 'down';

beforeEach(() => {
  localStorage.clear();
  taken.clear();
  edits.length = 0;
  line = 'up';
  vi.stubGlobal('scrollTo', () => undefined);
  vi.stubGlobal('fetch', async (path: string, { method = 'GET', body, headers }: RequestInit) => {
    if (path.endsWith('/owner-listings')) {
      return Response.json({ data: [...taken.values()].map(({ listing }) => listing) });
    }
    if (path.endsWith('/drafts')) return Response.json({ data: [] });
    if (path.includes('/drafts/')) {
      return Response.json({ data: { version: 1, savedAt: sampleListing.createdAt } });
    }
    if (line === 'down') throw new TypeError('Failed to fetch');
    if (method === 'PATCH') edits.push(JSON.parse(body as string));
    if (method === 'PATCH') return Response.json({ data: sampleListing });
    const answer = take(new Headers(headers).get('idempotency-key') ?? '', body as string);
    if (line === 'answers lost') throw new TypeError('Failed to fetch');
    return answer;
  });
});
afterEach(cleanup);

function take(key: string, body: string): Response {
  const { contact } = JSON.parse(body) as ListingInput;
  const former = taken.get(key) ?? { body, listing: { ...sampleListing, contact } };
  taken.set(key, former);
  if (former.body === body) return Response.json({ data: former.listing }, { status: 201 });
  const problem = { code: 'idempotency_mismatch', message: 'Another request', requestId: 'r' };
  return Response.json(problem, {
    status: 422,
    headers: { 'content-type': 'application/problem+json' },
  });
}

/** Loads the app as a new tab does, with only the stored data. */
async function newTab() {
  cleanup();
  vi.resetModules();
  const { registerController } = await import('../../../shared/session/session.ts');
  const { setProviderUser } = await import('../../../shared/session/session-store.ts');
  const { renderComponent } = await import('../../../shared/testing/render-component.tsx');
  setProviderUser(anna);
  registerController({ getToken: async () => 'token' } as unknown as SessionController);
  return {
    create: async () => {
      const { CreateListingPage: Page } = await import('../pages/create-listing-page.tsx');
      renderComponent(<Page />, { at: paths.createListing('new') });
    },
    change: async (id: string) => {
      const { EditListingPage: Page } = await import('../pages/edit-listing-page.tsx');
      renderComponent(<Page />, { at: paths.editListing(id) });
    },
  };
}

/** Submits a complete form without getting an answer, then closes the tab. */
async function handInUnheard(way: typeof line) {
  const { legalVersions } = await import('../../../shared/product/legal-versions.ts');
  const { listingToForm } = await import('../model/listing-to-form.ts');
  const { contactStep } = await import('../model/form-steps.ts');
  const { newForm, storeDraft } = await import('../drafts/draft-storage.ts');
  const form = { ...listingToForm(sampleListing), consent: legalVersions.terms.version };
  storeDraft(newForm, { form, step: contactStep, savedAt: sampleListing.createdAt });
  line = way;
  await (await newTab()).create();
  await press('Submit for review');
  await screen.findByText(/but we couldn't reach our server/);
  line = 'up';
}

async function press(name: string) {
  fireEvent.click(await screen.findByRole('button', { name }));
}

async function say(email: string) {
  const field = await screen.findByLabelText('Public email');
  fireEvent.change(field, { target: { value: email } });
}

test('a submission whose tab closed before the answer creates one hostel', async () => {
  await handInUnheard('answers lost');
  await (await newTab()).create();
  await press('Submit for review');
  await screen.findByText('Ganga View is in review');
  expect(taken.size).toBe(1);
});

test('changes after a lost answer become an edit of the created hostel', async () => {
  await handInUnheard('answers lost');
  await (await newTab()).create();
  await say('new@example.com');
  await press('Submit for review');
  await screen.findByText(/We've received your first version/);
  expect(taken.size).toBe(1);
  expect(localStorage.getItem('patna.me.listing-draft')).toBeNull();

  await (await newTab()).change(sampleListing.id);
  await press('Save changes');
  await screen.findByText('Ganga View is updated');
  expect(edits).toEqual([
    {
      version: sampleListing.version,
      contact: { ...sampleListing.contact, email: 'new@example.com' },
    },
  ]);
});

test('a submission that never arrived is sent with the latest text', async () => {
  await handInUnheard('down');
  await (await newTab()).create();
  await say('new@example.com');
  await press('Submit for review');
  await screen.findByText('Ganga View is in review');
  expect([...taken.values()].map(({ listing }) => listing.contact.email)).toEqual([
    'new@example.com',
  ]);
  expect(localStorage.getItem('patna.me.listing-hand-in.new')).toBeNull();
});
