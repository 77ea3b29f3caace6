import 'fake-indexeddb/auto';
import { act, cleanup, renderHook } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { unsentDrafts } from '../../../offline/account/unsent-drafts.ts';
import { sampleListing } from '../../../shared/listing/sample-owned-listing.ts';
import { anna } from '../../../shared/session/sample-user.ts';
import type { SessionController } from '../../../shared/session/session-controller.ts';
import { registerController } from '../../../shared/session/session.ts';
import { setProviderUser } from '../../../shared/session/session-store.ts';
import { deleteDraft, newForm, readDraft, storeDraft } from './draft-storage.ts';
import { listingToForm } from '../model/listing-to-form.ts';
import { sendUnsentDrafts } from './send-unsent-drafts.ts';
import { useFormDraft } from './use-form-draft.ts';

const draft = { form: listingToForm(sampleListing), step: 5, savedAt: sampleListing.createdAt };

const fetched = vi.fn<typeof fetch>();

beforeEach(() => {
  localStorage.clear();
  vi.stubGlobal('fetch', fetched.mockReset().mockRejectedValue(new TypeError('Failed to fetch')));
});
afterEach(() => {
  cleanup();
  setProviderUser(null);
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

function drafts() {
  const { result } = renderHook(() => useFormDraft(newForm, vi.fn<() => void>()));
  act(() => result.current.save(draft));
  expect(readDraft(newForm)).not.toBeNull();
  return result;
}

test('a submitted form leaves no draft, even after late changes', () => {
  const result = drafts();
  act(() => result.current.finish());
  act(() => result.current.save(draft));
  expect(readDraft(newForm)).toBeNull();
});

test('a form started again is stored again', () => {
  const result = drafts();
  act(() => result.current.discard());
  expect(readDraft(newForm)).toBeNull();
  act(() => result.current.save(draft));
  expect(readDraft(newForm)).not.toBeNull();
});

test.each([
  ['its form is opened again', () => void renderHook(() => useFormDraft(newForm, () => {}))],
  ['the app starts', sendUnsentDrafts],
])('text typed offline is sent when %s', async (_when, comesBack) => {
  setProviderUser(anna);
  registerController({ getToken: async () => 'token' } as unknown as SessionController);
  drafts();
  cleanup();
  expect(unsentDrafts()).toEqual([newForm]);
  const saved = { form: newForm, version: 1, content: '', device: '', savedAt: draft.savedAt };
  fetched.mockImplementation(async (_url, init) =>
    Response.json({ data: init?.method === 'GET' ? [] : saved }),
  );
  await comesBack();
  await expect.poll(unsentDrafts).toEqual([]);
  const [, sent] = fetched.mock.calls.findLast(([, init]) => init?.method !== 'GET') ?? [];
  const { content } = JSON.parse(sent?.body as string) as { content: string };
  expect(JSON.parse(content)).toEqual(draft);
});

test("a form closed by another tab's sign-in sends nothing as the new user", async () => {
  setProviderUser(anna);
  registerController({ getToken: async () => 'token' } as unknown as SessionController);
  const result = drafts();
  localStorage.clear();
  act(() => setProviderUser({ ...anna, id: 'bela' }));
  act(() => result.current.save(draft));
  cleanup();
  await new Promise((done) => setTimeout(done));
  const writes = fetched.mock.calls.filter(([, init]) => init?.method !== 'GET');
  expect([writes, Object.keys(localStorage)]).toEqual([[], ['patna.session']]);
});

function otherTab(change: () => void) {
  act(() => {
    change();
    dispatchEvent(new StorageEvent('storage'));
  });
}

const typedThere = { ...draft, form: { ...draft.form, description: 'Typed in the other tab.' } };

test('a draft written by another tab is shown, and one it submitted disappears', () => {
  vi.spyOn(document, 'hasFocus').mockReturnValue(false);
  const shown = vi.fn<(draft: unknown) => void>();
  storeDraft(newForm, draft);
  const { result } = renderHook(() => useFormDraft(newForm, shown));
  otherTab(() => storeDraft(newForm, typedThere));
  otherTab(() => storeDraft(newForm, typedThere));
  expect(shown.mock.calls).toEqual([[typedThere]]);
  otherTab(() => deleteDraft(newForm));
  expect(shown).toHaveBeenLastCalledWith(null);
  expect(result.current.aside).toBeNull();
});

test('an inactive tab shows the latest draft when it gets the focus', () => {
  vi.spyOn(document, 'hasFocus').mockReturnValue(true);
  const shown = vi.fn<(draft: unknown) => void>();
  storeDraft(newForm, draft);
  renderHook(() => useFormDraft(newForm, shown));
  storeDraft(newForm, typedThere);
  act(() => void dispatchEvent(new Event('focus')));
  expect(shown.mock.calls).toEqual([[typedThere]]);
});

test('text that could not be stored survives switching tabs', () => {
  const shown = vi.fn<() => void>();
  const { result } = renderHook(() => useFormDraft(newForm, shown));
  const setItem = () => {
    throw new DOMException('full', 'QuotaExceededError');
  };
  vi.stubGlobal('localStorage', { getItem: () => null, removeItem: () => undefined, setItem });
  act(() => result.current.save(draft));
  act(() => void dispatchEvent(new Event('focus')));
  // Storage that refuses writes is replaced by memory.
  expect([readDraft(newForm), shown.mock.calls]).toEqual([draft, []]);
});

test('the focused tab keeps its text and puts the other version aside', () => {
  vi.spyOn(document, 'hasFocus').mockReturnValue(true);
  const result = drafts();
  otherTab(() => storeDraft(newForm, typedThere));
  expect(readDraft(newForm)).toEqual(draft);
  expect(result.current.aside).toEqual(typedThere);
});

test('a discarded draft is not unsent', () => {
  const result = drafts();
  act(() => result.current.discard());
  expect(unsentDrafts()).toEqual([]);
});
