import 'fake-indexeddb/auto';
import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { legalVersions } from '../../../shared/product/legal-versions.ts';
import { sampleListing } from '../../../shared/listing/sample-owned-listing.ts';
import { paths } from '../../../shared/navigation/paths.ts';
import type { SessionController } from '../../../shared/session/session-controller.ts';
import { anna } from '../../../shared/session/sample-user.ts';
import { registerController } from '../../../shared/session/session.ts';
import { setProviderUser } from '../../../shared/session/session-store.ts';
import { renderComponent } from '../../../shared/testing/render-component.tsx';
import {
  deleteDraft,
  formsWithDraft,
  newForm,
  readDraft,
  storeDraft,
} from '../drafts/draft-storage.ts';
import { listingToForm } from '../model/listing-to-form.ts';
import { CreateListingPage } from './create-listing-page.tsx';
import { contactStep, photosStep } from '../model/form-steps.ts';

const bodies: unknown[] = [];

beforeEach(() => {
  localStorage.clear();
  bodies.length = 0;
  setProviderUser(anna);
  registerController({ getToken: async () => 'token' } as unknown as SessionController);
  vi.stubGlobal('scrollTo', () => undefined);
  vi.stubGlobal('fetch', async (path: string, { method = 'GET', body }: RequestInit) => {
    if (path.endsWith('/owner-listings')) {
      const mine = { ...sampleListing, id: 'hostel_2', propertyName: 'Ganga Main' };
      return Response.json({ data: [mine] });
    }
    if (path.endsWith('/drafts')) return Response.json({ data: [] });
    if (path.includes('/drafts/')) {
      return Response.json({ data: { form: newForm, version: 1, savedAt: anna.id } });
    }
    if (method === 'POST') bodies.push(JSON.parse(body as string));
    return Response.json({ data: sampleListing }, { status: 201 });
  });
});

afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
  setProviderUser(null);
});

function open(step: number, change: object = {}) {
  const form = { ...listingToForm(sampleListing), ...change };
  storeDraft(newForm, { form, step, savedAt: sampleListing.createdAt });
  renderComponent(<CreateListingPage />, { at: paths.createListing(newForm) });
}

it('submits only with consent to the current terms', async () => {
  open(contactStep, { consent: '0.9' });
  const tick = await screen.findByRole<HTMLInputElement>('checkbox');
  expect(tick.checked).toBe(false);
  fireEvent.click(screen.getByRole('button', { name: 'Submit for review' }));
  const fault = await screen.findByText('Tick the box before you submit');
  expect(tick.getAttribute('aria-invalid')).toBe('true');
  expect(tick.getAttribute('aria-describedby')?.split(' ')).toContain(fault.id);
  expect(bodies).toEqual([]);
  fireEvent.click(tick);
  fireEvent.click(screen.getByRole('button', { name: 'Submit for review' }));
  await screen.findByText('Ganga View is in review');
  const { version } = legalVersions.terms;
  expect(bodies).toMatchObject([{ consent: { version }, isBranch: true }]);
});

it('previews monthly costs and safety before submission', async () => {
  const { safety } = listingToForm(sampleListing);
  open(contactStep, { mealsCost: '2,500', safety: { ...safety, cctv: 'yes' } });
  await screen.findByText(/From ₹7,500 per month: meals ₹2,500, electricity not stated/);
  expect(screen.getByText(/Safety: CCTV at entrances: Yes/)).toBeDefined();
  expect(screen.getByText(/North wing/)).toBeDefined();
});

it("offers the person's hostels as parent of a branch", async () => {
  open(0, { isBranch: false, branchType: '', parentBranchHostel: '' });
  fireEvent.click(await screen.findByLabelText('This is a branch of another hostel'));
  const option = await screen.findByRole<HTMLOptionElement>('option', { name: 'Ganga Main' });
  const parent = screen.getByLabelText<HTMLSelectElement>('Main hostel');
  fireEvent.change(parent, { target: { value: option.value } });
  expect(parent.value).toBe('hostel_2');
});

it('saves a draft only once something was typed', async () => {
  renderComponent(<CreateListingPage />, { at: paths.createListing(newForm) });
  const steps = within(await screen.findByRole('navigation', { name: 'Steps' }));
  fireEvent.click(steps.getByRole('button', { name: /^Location/ }));
  const street = await screen.findByLabelText('Street and area');
  expect(formsWithDraft()).toEqual([]);
  fireEvent.change(street, { target: { value: 'Boring Road' } });
  await waitFor(() => expect(readDraft(newForm)?.form.address.street).toBe('Boring Road'));
  fireEvent.change(street, { target: { value: '' } });
  await waitFor(() => expect(readDraft(newForm)?.form.address.street).toBe(''));
});

it('saves a draft for photos alone', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
  renderComponent(<CreateListingPage />, { at: paths.createListing(newForm) });
  const steps = within(await screen.findByRole('navigation', { name: 'Steps' }));
  fireEvent.click(steps.getByRole('button', { name: /^Photos/ }));
  await screen.findByText(/each up to 10 MB/);
  expect(formsWithDraft()).toEqual([]);
  const picker = document.querySelector<HTMLInputElement>('input[type="file"]')!;
  Object.defineProperty(picker, 'files', { value: [new File(['bytes'], 'front.jpg')] });
  fireEvent.change(picker);
  await waitFor(() => expect(readDraft(newForm)?.step).toBe(photosStep));
});

it("asks for a woman warden only for girls' hostels", async () => {
  open(4, { genderPreference: 'Boys' });
  await screen.findByLabelText('CCTV at entrances');
  expect(screen.queryByLabelText(/Woman warden/)).toBeNull();
  fireEvent.click(screen.getByLabelText('Girls'));
  expect(await screen.findByLabelText(/Woman warden/)).toBeDefined();
});

it('asks for the electricity cost only if it is charged', async () => {
  open(2);
  const electricity = await screen.findByLabelText('Electricity');
  expect(screen.queryByLabelText(/^Monthly electricity/)).toBeNull();
  fireEvent.change(electricity, { target: { value: 'fixed' } });
  expect(await screen.findByLabelText('Monthly electricity cost, ₹')).toBeDefined();
});

it('states the photo limits before selection and helps with unreadable photos', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
  open(photosStep, { hostelImages: [], alts: {} });
  await screen.findByText(/each up to 10 MB and at least 640 × 320 pixels/);
  const picker = document.querySelector<HTMLInputElement>('input[type="file"]')!;
  const heic = new File(['\0\0\0\x18ftypheic'], 'IMG_1.HEIC');
  Object.defineProperty(picker, 'files', { value: [heic] });
  fireEvent.change(picker);
  const message = await screen.findByText(/^This browser can't open HEIC photos: IMG_1\.HEIC/);
  expect(message.textContent).toContain('Take a screenshot');
});

it("shows another tab's draft and becomes empty when that tab submits", async () => {
  vi.spyOn(document, 'hasFocus').mockReturnValue(false);
  open(0);
  const field = await screen.findByLabelText<HTMLInputElement>('Hostel name');
  const other = { ...listingToForm(sampleListing), propertyName: 'Ganga House' };
  storeDraft(newForm, { form: other, step: 0, savedAt: sampleListing.createdAt });
  act(() => void dispatchEvent(new StorageEvent('storage')));
  await waitFor(() => expect(field.value).toBe('Ganga House'));
  deleteDraft(newForm);
  act(() => void dispatchEvent(new StorageEvent('storage')));
  await waitFor(() => expect(field.value).toBe(''));
  expect(readDraft(newForm)).toBeNull();
});
