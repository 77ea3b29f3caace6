import 'fake-indexeddb/auto';
import { cleanup, fireEvent, screen, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { sampleListing } from '../../../shared/listing/sample-owned-listing.ts';
import { paths } from '../../../shared/navigation/paths.ts';
import type { SessionController } from '../../../shared/session/session-controller.ts';
import { anna } from '../../../shared/session/sample-user.ts';
import { registerController } from '../../../shared/session/session.ts';
import { setProviderUser } from '../../../shared/session/session-store.ts';
import { renderComponent } from '../../../shared/testing/render-component.tsx';
import { newForm, storeDraft } from '../drafts/draft-storage.ts';
import { listingToForm } from '../model/listing-to-form.ts';
import type { StepName } from '../model/form-steps.ts';
import { type FakeListingsService, fakeListingsService } from '../testing/fake-listings-service.ts';
import { CreateListingPage } from './create-listing-page.tsx';
import { EditListingPage } from './edit-listing-page.tsx';

let service: FakeListingsService;
beforeEach(() => {
  localStorage.clear();
  setProviderUser(anna);
  registerController({ getToken: async () => 'token' } as unknown as SessionController);
  vi.stubGlobal('scrollTo', () => undefined);
  service = fakeListingsService();
});

afterEach(() => {
  cleanup();
  setProviderUser(null);
});

function edit(step: StepName) {
  renderComponent(<EditListingPage />, { at: paths.editListing('hostel_1', step) });
}

/** Half a day or time, as browsers report it. Returns a function that completes it. */
async function typeHalf(label: RegExp) {
  const field = await screen.findByLabelText<HTMLInputElement>(label);
  const validity = { badInput: true, valid: false };
  Object.defineProperty(field, 'validity', { value: validity, configurable: true });
  fireEvent.change(field, { target: { value: '' } });
  return (value: string) => {
    Object.assign(validity, { badInput: false, valid: true });
    fireEvent.change(field, { target: { value } });
  };
}

/** The field is still there, has the focus, and names what is wrong. */
function expectRefused(label: RegExp) {
  const field = screen.getByLabelText(label);
  expect(document.activeElement).toBe(field);
  expect(field.getAttribute('aria-invalid')).toBe('true');
  expect(screen.getByText(/^This (date|time) is incomplete/)).toBeDefined();
}

const openStep = (name: RegExp) =>
  fireEvent.click(
    within(screen.getByRole('navigation', { name: 'Steps' })).getByRole('button', { name }),
  );
const gate = /^Gate closes at/;

test('a half-typed time is refused on saving', async () => {
  edit('meals');
  const complete = await typeHalf(gate);
  fireEvent.click(screen.getByRole('button', { name: 'Save changes' }));
  expectRefused(gate);
  expect(service.edits).toEqual([]);
  complete('21:00');
  fireEvent.click(screen.getByRole('button', { name: 'Save changes' }));
  await screen.findByText(/is updated$/);
  expect(service.edits).toHaveLength(1);
});

test.each([
  ['meals', gate, '21:00'],
  ['rooms', /^Beds free from/, '2030-01-31'],
] as const)(
  'the step list opens no other step over a half-typed field: %s',
  async (step, label, value) => {
    edit(step);
    const complete = await typeHalf(label);
    openStep(/^Photos/);
    expectRefused(label);
    complete(value);
    openStep(/^Photos/);
    await screen.findByRole('heading', { name: 'Photos' });
  },
);

test('Back and Next stay at a half-typed field', async () => {
  const form = listingToForm(sampleListing);
  storeDraft(newForm, { form, step: 3, savedAt: sampleListing.createdAt });
  renderComponent(<CreateListingPage />, { at: paths.createListing(newForm) });
  const complete = await typeHalf(gate);
  fireEvent.click(screen.getByRole('button', { name: 'Back' }));
  expectRefused(gate);
  fireEvent.submit(screen.getByLabelText<HTMLInputElement>(gate).form!);
  expectRefused(gate);
  complete('21:00');
  fireEvent.click(screen.getByRole('button', { name: 'Back' }));
  await screen.findByText('Step 3 of 7');
});
