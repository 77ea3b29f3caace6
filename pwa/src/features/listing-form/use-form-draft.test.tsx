import 'fake-indexeddb/auto';
import { act, cleanup, renderHook } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { unsentDrafts } from '../../offline/unsent-drafts.ts';
import { sampleListing } from '../../shared/listing/sample-owned-listing.ts';
import { anna } from '../../shared/session/sample-user.ts';
import type { SessionController } from '../../shared/session/controller.ts';
import { registerController } from '../../shared/session/session.ts';
import { setProviderUser } from '../../shared/session/session-store.ts';
import { newForm, readDraft } from './draft.ts';
import { formOfListing } from './form-of-listing.ts';
import { sendUnsentDrafts } from './send-unsent-drafts.ts';
import { useFormDraft } from './use-form-draft.ts';

const draft = { form: formOfListing(sampleListing), step: 5, savedAt: sampleListing.createdAt };

const fetched = vi.fn<typeof fetch>();

beforeEach(() => {
  localStorage.clear();
  vi.stubGlobal('fetch', fetched.mockReset().mockRejectedValue(new TypeError('Failed to fetch')));
});
afterEach(() => {
  cleanup();
  setProviderUser(null);
  vi.unstubAllGlobals();
});

function drafts() {
  const { result } = renderHook(() => useFormDraft(newForm, vi.fn<() => void>()));
  act(() => result.current.keep(draft));
  expect(readDraft(newForm)).not.toBeNull();
  return result;
}

test('a hostel that was handed in leaves no draft, whatever still arrives for its form', () => {
  const result = drafts();
  act(() => result.current.finish());
  act(() => result.current.keep(draft));
  expect(readDraft(newForm)).toBeNull();
});

test('a form that was begun anew is kept again', () => {
  const result = drafts();
  act(() => result.current.drop());
  expect(readDraft(newForm)).toBeNull();
  act(() => result.current.keep(draft));
  expect(readDraft(newForm)).not.toBeNull();
});

test.each([
  ['its form is opened again', () => void renderHook(() => useFormDraft(newForm, () => {}))],
  ['the app starts', sendUnsentDrafts],
])('what was typed without a network is sent when %s', async (_when, comesBack) => {
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

test('a draft that was dropped is not called unsent', () => {
  const result = drafts();
  act(() => result.current.drop());
  expect(unsentDrafts()).toEqual([]);
});
