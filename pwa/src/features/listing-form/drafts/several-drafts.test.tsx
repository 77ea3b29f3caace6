import 'fake-indexeddb/auto';
import { isNewDraft, maxNewDrafts, type ServerDraft } from '@patna/contracts';
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, test, vi } from 'vitest';
import { unsentDrafts } from '../../../offline/account/unsent-drafts.ts';
import { sampleListing } from '../../../shared/listing/sample-owned-listing.ts';
import { paths } from '../../../shared/navigation/paths.ts';
import type { SessionController } from '../../../shared/session/session-controller.ts';
import { anna } from '../../../shared/session/sample-user.ts';
import { registerController } from '../../../shared/session/session.ts';
import { setProviderUser } from '../../../shared/session/session-store.ts';
import { renderComponent } from '../../../shared/testing/render-component.tsx';
import {
  formsWithDraft,
  isNewForm,
  maxNewForms,
  newForm,
  createFormId,
  readDraft,
  storeDraft,
} from './draft-storage.ts';
import { DraftsCard } from './drafts-card.tsx';
import { listingToForm } from '../model/listing-to-form.ts';
import { CreateListingPage } from '../pages/create-listing-page.tsx';
import { sendUnsentDrafts } from './send-unsent-drafts.ts';

/** The account's drafts by form id. */
const account = new Map<string, ServerDraft>();
let reachable = true;

beforeEach(() => {
  localStorage.clear();
  account.clear();
  reachable = true;
  setProviderUser(anna);
  registerController({ getToken: async () => 'token' } as unknown as SessionController);
  vi.stubGlobal('scrollTo', () => undefined);
  vi.stubGlobal('fetch', async (path: string, { method = 'GET', body }: RequestInit) => {
    if (!reachable) throw new TypeError('Failed to fetch');
    if (path.endsWith('/drafts')) return Response.json({ data: [...account.values()] });
    const form = path.split('/').at(-1) ?? '';
    if (method === 'DELETE') account.delete(form);
    else if (account.size >= 10 && !account.has(form)) return refusal();
    else keep(form, JSON.parse(body as string) as Pick<ServerDraft, 'content' | 'device'>);
    return Response.json({ data: { form, version: 1, savedAt: sampleListing.createdAt } });
  });
});

afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
  setProviderUser(null);
});

function keep(form: string, { content, device }: Pick<ServerDraft, 'content' | 'device'>) {
  account.set(form, { form, content, device, version: 1, savedAt: sampleListing.createdAt });
}

function refusal(): Response {
  const errors = [{ field: 'form', rule: 'drafts_full', message: 'No room' }];
  const problem = { code: 'conflict', message: 'No room', requestId: 'r', errors };
  const headers = { 'content-type': 'application/problem+json' };
  return Response.json(problem, { status: 409, headers });
}

function draft(propertyName: string) {
  const form = { ...listingToForm(sampleListing), propertyName };
  return { form, step: 0, savedAt: sampleListing.createdAt };
}

async function list() {
  return within(await screen.findByRole('region', { name: 'Unfinished forms' }));
}

describe('several new hostels', () => {
  it('are all listed with their age, including one of an older release', async () => {
    storeDraft(newForm, draft('Ganga View'));
    storeDraft('new-2', draft('Kosi House'));
    keep('new-3', { content: JSON.stringify(draft('Son Villa')), device: 'laptop' });
    renderComponent(<CreateListingPage />, { at: paths.createListing() });
    const card = await list();
    await card.findByText(/Son Villa \(new\)/);
    const hrefs = card.getAllByRole('link').map((link) => link.getAttribute('href'));
    expect(new Set(hrefs)).toEqual(new Set(['new', 'new-2', 'new-3'].map(paths.createListing)));
    expect(card.getAllByText(/^saved|^Saved/)).toHaveLength(3);
    fireEvent.click(card.getByRole('link', { name: /Ganga View/ }));
    const field = await screen.findByLabelText<HTMLInputElement>('Hostel name');
    expect(field.value).toBe('Ganga View');
  });

  it('each have their own form, and starting one leaves the others unchanged', async () => {
    storeDraft(newForm, draft('Ganga View'));
    renderComponent(<CreateListingPage />, { at: paths.createListing(newForm) });
    fireEvent.click(await screen.findByRole('link', { name: 'Add another hostel' }));
    const field = await screen.findByLabelText<HTMLInputElement>('Hostel name');
    await waitFor(() => expect(field.value).toBe(''));
    fireEvent.change(field, { target: { value: 'Kosi House' } });
    expect(readDraft(newForm)?.form.propertyName).toBe('Ganga View');
    const forms = formsWithDraft().filter((form) => form !== newForm);
    expect(forms.map((form) => readDraft(form)?.form.propertyName)).toEqual(['Kosi House']);
    expect(forms.every(isNewForm)).toBe(true);
  });

  it('open directly if there is no unfinished one', async () => {
    renderComponent(<CreateListingPage />, { at: paths.createListing() });
    expect(await screen.findByText('Step 1 of 7')).toBeDefined();
    expect(screen.queryByRole('region', { name: 'Unfinished forms' })).toBeNull();
  });

  it('started on another phone continue here without another question', async () => {
    keep('new-3', { content: JSON.stringify(draft('Son Villa')), device: 'laptop' });
    renderComponent(<CreateListingPage />, { at: paths.createListing('new-3') });
    const field = await screen.findByLabelText<HTMLInputElement>('Hostel name');
    await waitFor(() => expect(field.value).toBe('Son Villa'));
    expect(screen.queryByText(/on another device/)).toBeNull();
  });

  it('are limited to ten, which the link and a full form both say', async () => {
    for (let n = 1; n <= 10; n += 1) {
      storeDraft(`new-${n}`, draft(`Hostel ${n}`));
      keep(`new-${n}`, { content: JSON.stringify(draft(`Hostel ${n}`)), device: 'laptop' });
    }
    renderComponent(<CreateListingPage />, { at: paths.createListing() });
    await screen.findByText(/^You can have up to 10 drafts/);
    expect(screen.queryByRole('link', { name: 'Add another hostel' })).toBeNull();
    cleanup();
    renderComponent(<CreateListingPage />, { at: paths.createListing('new-11') });
    const field = await screen.findByLabelText('Hostel name');
    fireEvent.change(field, { target: { value: 'One more' } });
    await screen.findByText(/^Saved on this device only/, undefined, { timeout: 5000 });
    expect(readDraft('new-11')?.form.propertyName).toBe('One more');
  });
});

describe('deleting a draft', () => {
  it('asks for confirmation, and a double tap keeps the draft', async () => {
    storeDraft('new-2', draft('Kosi House'));
    renderComponent(<DraftsCard hostels={[]} />);
    fireEvent.click((await list()).getByRole('button', { name: /^Delete: Kosi House/ }));
    const keepIt = screen.getByRole('button', { name: 'Cancel' });
    expect(document.activeElement).toBe(keepIt);
    fireEvent.click(keepIt);
    expect(readDraft('new-2')).not.toBeNull();
    fireEvent.click(screen.getByRole('button', { name: /^Delete: Kosi House/ }));
    fireEvent.click(screen.getByRole('button', { name: 'Delete permanently' }));
    await screen.findByText('Deleted.');
    expect(readDraft('new-2')).toBeNull();
    expect(screen.queryByText(/Kosi House/)).toBeNull();
  });

  it('works offline: the draft disappears and the account deletes it when online', async () => {
    keep('new-3', { content: JSON.stringify(draft('Son Villa')), device: 'laptop' });
    renderComponent(<DraftsCard hostels={[]} />);
    const button = await screen.findByRole('button', { name: /^Delete: Son Villa/ });
    reachable = false;
    fireEvent.click(button);
    fireEvent.click(screen.getByRole('button', { name: 'Delete permanently' }));
    await waitFor(() => expect(unsentDrafts()).toEqual(['new-3']));
    cleanup();
    reachable = true;
    renderComponent(<DraftsCard hostels={[]} />);
    await new Promise((done) => setTimeout(done, 50));
    expect(screen.queryByText(/Son Villa/)).toBeNull();
    await sendUnsentDrafts();
    expect([account.size, unsentDrafts()]).toEqual([0, []]);
  });

  it('asks for confirmation in the open form too', async () => {
    storeDraft('new-2', draft('Kosi House'));
    renderComponent(<CreateListingPage />, { at: paths.createListing('new-2') });
    fireEvent.click(await screen.findByRole('button', { name: 'Delete this draft' }));
    expect(readDraft('new-2')).not.toBeNull();
    fireEvent.click(screen.getByRole('button', { name: 'Delete permanently' }));
    const field = await screen.findByLabelText<HTMLInputElement>('Hostel name');
    await waitFor(() => expect(field.value).toBe(''));
    expect(formsWithDraft()).toEqual([]);
  });
});

describe('an edit', () => {
  const edit = (savedAt: string) => ({ ...draft('Ganga View'), savedAt });

  it('of a hostel that the person may no longer edit is deleted here and in the account', async () => {
    storeDraft('hostel_1', edit('2026-01-01T10:00:00.000Z'));
    storeDraft('hostel_8', edit('2026-01-01T10:00:00.000Z'));
    keep('hostel_9', { content: JSON.stringify(edit('2026-01-01')), device: 'laptop' });
    storeDraft('new-2', draft('Kosi House'));
    renderComponent(<DraftsCard hostels={[sampleListing]} />);
    await (await list()).findByText(/Ganga View/);
    await new Promise((done) => setTimeout(done, 50));
    expect(account.has('hostel_9')).toBe(true);
    expect(readDraft('hostel_8')).not.toBeNull();
    cleanup();
    renderComponent(<DraftsCard hostels={[sampleListing]} readAt={Date.now()} />);
    await waitFor(() => expect(account.has('hostel_9')).toBe(false));
    expect(formsWithDraft().toSorted()).toEqual(['hostel_1', 'new-2']);
  });

  it('begun after the hostels were read is kept', async () => {
    const later = new Date(Date.now() + 60_000).toISOString();
    storeDraft('hostel_8', edit(later));
    renderComponent(<DraftsCard hostels={[]} readAt={Date.now()} />);
    await new Promise((done) => setTimeout(done, 50));
    expect(readDraft('hostel_8')).not.toBeNull();
  });
});

test("new form ids match the contract's pattern", () => {
  for (const form of [newForm, createFormId(), 'hostel_1', 'newhostel', 'new_1']) {
    expect([form, isNewForm(form)]).toEqual([form, isNewDraft(form)]);
  }
  expect(isNewForm('new-../x')).toBe(false);
  expect(maxNewForms).toBe(maxNewDrafts);
});
