import 'fake-indexeddb/auto';
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { saveDraftPhoto, readDraftPhotos } from '../../../offline/photos/draft-photos.ts';
import { paths } from '../../../shared/navigation/paths.ts';
import type { SessionController } from '../../../shared/session/session-controller.ts';
import { anna } from '../../../shared/session/sample-user.ts';
import { registerController } from '../../../shared/session/session.ts';
import { setProviderUser } from '../../../shared/session/session-store.ts';
import { renderComponent } from '../../../shared/testing/render-component.tsx';
import { readDraft, storeDraft } from '../drafts/draft-storage.ts';
import type { StepName } from '../model/form-steps.ts';
import { listingToForm } from '../model/listing-to-form.ts';
import { type FakeListingsService, fakeListingsService } from '../testing/fake-listings-service.ts';
import { EditListingPage } from './edit-listing-page.tsx';
import { sampleListing } from '../../../shared/listing/sample-owned-listing.ts';
import { UploadFailed, uploadPhoto } from '../../../shared/photo-upload/upload-photo.ts';

vi.mock('../../../shared/photo-upload/upload-photo.ts', { spy: true });

function open(step?: StepName) {
  renderComponent(<EditListingPage />, { at: paths.editListing('hostel_1', step) });
}

async function type(label: string, value: string) {
  fireEvent.change(await screen.findByLabelText(label), { target: { value } });
}

async function toTheEnd() {
  for (let step = 2; step <= 7; step += 1) {
    fireEvent.click(screen.getByRole('button', { name: 'Next' }));
    await screen.findByText(`Step ${step} of 7`);
  }
}

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

describe('editing a hostel', () => {
  it('sends only changed fields and names those that need review', async () => {
    open();
    await type('Hostel name', 'Ganga View Residency');
    await toTheEnd();
    expect(screen.getByText(/check these details before they're public: name\./)).toBeDefined();
    fireEvent.click(screen.getByRole('button', { name: 'Save changes' }));
    await screen.findByText('Ganga View Residency is updated');
    expect(service.edits).toEqual([{ version: 4, propertyName: 'Ganga View Residency' }]);
    expect(localStorage.getItem('patna.me.listing-draft.hostel_1')).toBeNull();
  });

  it.each([
    ['phone number', { phone: '' }, 'Public phone number', /^No phone number is shown/],
    ['email', { email: '' }, 'Public email', /^No email is shown/],
  ] as const)('takes the %s away at once', async (what, gone, label, state) => {
    service.listing = { ...sampleListing, status: 'live' };
    open('contact');
    fireEvent.click(await screen.findByRole('button', { name: `Remove ${what}` }));
    expect(screen.getByLabelText<HTMLInputElement>(label).value).toBe('');
    expect(screen.getByText(state)).toBeDefined();
    expect(screen.getByText('Updated right away: contact.')).toBeDefined();
    fireEvent.click(screen.getByRole('button', { name: 'Save changes' }));
    await screen.findByText('Ganga View is updated');
    const contact = { ...sampleListing.contact, ...gone };
    expect(service.edits).toEqual([{ version: 4, contact }]);
    cleanup();
    open('contact');
    await screen.findByText(state);
    expect(screen.queryByRole('button', { name: `Remove ${what}` })).toBeNull();
  });

  it('still validates a phone number that was not removed', async () => {
    open();
    await screen.findByLabelText('Hostel name');
    await toTheEnd();
    await type('Public phone number', '12345');
    fireEvent.click(screen.getByRole('button', { name: 'Save changes' }));
    await screen.findByText('Enter a 10-digit Indian mobile number, or a Patna landline (612…)');
    expect(service.edits).toEqual([]);
  });

  it('saves one changed answer from the step that holds it', async () => {
    open('address');
    await type('Landmark', 'Behind the post office');
    fireEvent.click(screen.getByRole('button', { name: 'Save changes' }));
    await screen.findByText(/is updated$/);
    expect(service.edits).toMatchObject([{ address: { landmark: 'Behind the post office' } }]);
  });

  it('opens any step from the list, with the number of answers that it lacks', async () => {
    open();
    await type('Hostel name', 'X');
    const list = within(screen.getByRole('navigation', { name: 'Steps' }));
    await list.findByRole('button', { name: 'Basics 1 left' });
    fireEvent.click(list.getByRole('button', { name: 'Photos Complete' }));
    await screen.findByRole('heading', { name: 'Photos' });
    expect(list.getByRole('button', { name: 'Photos Complete', current: 'step' })).toBeDefined();
  });

  it('lists the fields with errors, leads to each, and drops those that are corrected', async () => {
    open();
    await type('Hostel name', 'X');
    await type("Owner's name", 'Y');
    fireEvent.click(screen.getByRole('button', { name: 'Next' }));
    const title = await screen.findByText('Please check these fields:');
    const summary = within(title.closest('[role=alert]') as HTMLElement);
    fireEvent.click(summary.getByRole('button', { name: "Owner's name" }));
    const ownerName = screen.getByLabelText("Owner's name");
    await waitFor(() => expect(document.activeElement).toBe(ownerName));
    await type("Owner's name", 'Anita Devi');
    await waitFor(() => expect(summary.queryByRole('button', { name: "Owner's name" })).toBeNull());
    expect(summary.getByRole('button', { name: 'Hostel name' })).toBeDefined();
    await type('Hostel name', 'Ganga View');
    await waitFor(() => expect(screen.queryByText('Please check these fields:')).toBeNull());
  });

  it("focuses the step's heading after Next and from the list", async () => {
    open();
    await type('Description', 'Typed on this device.');
    fireEvent.click(screen.getByRole('button', { name: 'Next' }));
    const address = await screen.findByRole('heading', { name: 'Location' });
    await waitFor(() => expect(document.activeElement).toBe(address));
    fireEvent.click(screen.getByRole('button', { name: /^Basics/ }));
    const basics = await screen.findByRole('heading', { name: 'Basics' });
    await waitFor(() => expect(document.activeElement).toBe(basics));
  });

  it('keeps typed text and shows both versions after a concurrent edit', async () => {
    open();
    await type('Description', 'Typed on this device.');
    await toTheEnd();
    service.listing = { ...service.listing, version: 5, description: 'Typed elsewhere.' };
    fireEvent.click(screen.getByRole('button', { name: 'Save changes' }));
    await screen.findByText(/we didn't save your changes/);
    expect(screen.getByText('This device: Typed on this device.')).toBeDefined();
    fireEvent.click(screen.getByRole('button', { name: 'Keep my version' }));
    fireEvent.click(screen.getByRole('button', { name: 'Save changes' }));
    await screen.findByText('Ganga View is updated');
    expect(service.edits.at(-1)).toEqual({ version: 5, description: 'Typed on this device.' });
  });

  it('does not treat an edit in progress as a conflict', async () => {
    open();
    await type('Description', 'Typed on this device.');
    await toTheEnd();
    service.isBusy = true;
    fireEvent.click(screen.getByRole('button', { name: 'Save changes' }));
    await screen.findByText('Wait a moment.');
    expect(screen.queryByText(/we didn't save your changes/)).toBeNull();
    service.isBusy = false;
    fireEvent.click(screen.getByRole('button', { name: 'Save changes' }));
    await screen.findByText('Ganga View is updated');
  });

  it('does not ask for a photo while its only one uploads', async () => {
    vi.mocked(uploadPhoto).mockRejectedValue(new UploadFailed({ kind: 'network' }));
    service.listing = { ...sampleListing, hostelImages: [], photos: [] };
    open('contact');
    await type('Public phone number', '98765 43219');
    await saveDraftPhoto('hostel_1', { key: 'k', name: 'front.jpg', file: new Blob(['bytes']) });
    fireEvent.click(screen.getByRole('button', { name: 'Save changes' }));
    await screen.findByText(/^Photos are still uploading/);
    expect(screen.queryByText('Add at least one photo')).toBeNull();
    expect(service.edits).toEqual([]);
  });

  it('is not submitted while a photo uploads', async () => {
    vi.mocked(uploadPhoto).mockRejectedValue(new UploadFailed({ kind: 'network' }));
    open();
    await type('Description', 'With a new photo.');
    await toTheEnd();
    await saveDraftPhoto('hostel_1', { key: 'k', name: 'front.jpg', file: new Blob(['bytes']) });
    fireEvent.click(screen.getByRole('button', { name: 'Save changes' }));
    await screen.findByText(/^Photos are still uploading/);
    expect(screen.getByText('Step 6 of 7')).toBeDefined();
    expect(service.edits).toEqual([]);
    expect(await readDraftPhotos('hostel_1')).toHaveLength(1);
  });

  it('offers a draft of another phone', async () => {
    const form = { ...listingToForm(sampleListing), description: 'Begun on the laptop.' };
    const content = JSON.stringify({ form, step: 0, savedAt: sampleListing.createdAt });
    service.draft = {
      form: 'hostel_1',
      version: 3,
      content,
      device: 'laptop',
      savedAt: sampleListing.createdAt,
    };
    open();
    fireEvent.click(await screen.findByRole('button', { name: 'Continue' }));
    const field = screen.getByLabelText<HTMLTextAreaElement>('Description');
    await waitFor(() => expect(field.value).toBe('Begun on the laptop.'));
  });

  it('starts over only after confirmation', async () => {
    const form = { ...listingToForm(sampleListing), description: 'Typed before.' };
    storeDraft('hostel_1', { form, step: 0, savedAt: sampleListing.createdAt });
    open();
    fireEvent.click(await screen.findByRole('button', { name: 'Start over' }));
    const field = screen.getByLabelText<HTMLTextAreaElement>('Description');
    expect([field.value, readDraft('hostel_1')?.form.description]).toEqual([
      'Typed before.',
      'Typed before.',
    ]);
    fireEvent.click(screen.getByRole('button', { name: 'Delete permanently' }));
    await waitFor(() => expect(field.value).toBe(sampleListing.description));
    expect(readDraft('hostel_1')).toBeNull();
  });

  it("shows no form for another owner's hostel", async () => {
    service.listing = { ...sampleListing, id: 'hostel_9', _id: 'x' };
    open();
    await screen.findByText("You can't edit this hostel");
    expect(screen.queryByRole('button', { name: 'Next' })).toBeNull();
  });

  it('shows the form to a co-manager with the role everything only', async () => {
    const theirs = { ...service.listing, propertyName: 'Ganga View' };
    service.listing = { ...sampleListing, id: 'hostel_9', _id: 'x' };
    service.managed = [{ ...theirs, managerRole: 'inbox' }];
    open();
    await screen.findByText("You can't edit this hostel");
    cleanup();
    service.managed = [{ ...theirs, managerRole: 'everything' }];
    open();
    await screen.findByRole('button', { name: 'Next' });
    expect(screen.getAllByText('Ganga View').length).toBeGreaterThan(0);
  });

  it('lets only the owner choose the main hostel', async () => {
    open();
    await screen.findByLabelText('Branch type');
    expect(screen.getByLabelText('Main hostel')).toBeDefined();
    cleanup();
    const theirs = { ...service.listing, managerRole: 'everything' as const };
    service.listing = { ...sampleListing, id: 'hostel_9', _id: 'x' };
    service.managed = [theirs];
    open();
    await screen.findByLabelText('Branch type');
    expect(screen.queryByLabelText('Main hostel')).toBeNull();
    await type('Description', 'Quiet house by the river.');
    fireEvent.click(screen.getByRole('button', { name: 'Save changes' }));
    await waitFor(() => expect(service.edits).toHaveLength(1));
    expect(service.edits[0]).toEqual({ version: 4, description: 'Quiet house by the river.' });
  });
});
