import 'fake-indexeddb/auto';
import { act, cleanup, renderHook } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { sampleListing } from '../../shared/listing/sample-owned-listing.ts';
import { newForm, readDraft } from './draft.ts';
import { formOfListing } from './form-of-listing.ts';
import { useFormDraft } from './use-form-draft.ts';

const draft = { form: formOfListing(sampleListing), step: 5, savedAt: sampleListing.createdAt };

beforeEach(() => localStorage.clear());
afterEach(cleanup);

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
