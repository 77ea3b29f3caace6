import 'fake-indexeddb/auto';
import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { FormProvider, useForm } from 'react-hook-form';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { db } from '../../../offline/database/db.ts';
import { sampleListing } from '../../../shared/listing/sample-owned-listing.ts';
import { shrinkPhoto } from '../../../shared/photo-upload/shrink-photo.ts';
import { uploadPhoto, UploadFailed } from '../../../shared/photo-upload/upload-photo.ts';
import { anna } from '../../../shared/session/sample-user.ts';
import { setProviderUser } from '../../../shared/session/session-store.ts';
import { renderComponent } from '../../../shared/testing/render-component.tsx';
import { listingToForm } from '../model/listing-to-form.ts';
import type { ListingForm } from '../model/form-values.ts';
import { PhotosStep } from './photos-step.tsx';

vi.mock('../../../shared/photo-upload/shrink-photo.ts', { spy: true });
vi.mock('../../../shared/photo-upload/upload-photo.ts', { spy: true });

const shrink = vi.mocked(shrinkPhoto);
const jpeg = new Uint8Array([0xff, 0xd8, 0xff]);
const names = ['a.jpg', 'b.jpg', 'c.jpg', 'd.jpg'];
const files = names.map((name) => new File([jpeg], name, { type: 'image/jpeg' }));

beforeEach(() => {
  setProviderUser(anna);
  vi.mocked(uploadPhoto).mockRejectedValue(new UploadFailed({ kind: 'network' }));
  vi.spyOn(URL, 'createObjectURL').mockReturnValue('blob:photo');
});
afterEach(async () => {
  cleanup();
  vi.restoreAllMocks();
  shrink.mockReset();
  localStorage.clear();
  await db.meta.clear();
  setProviderUser(null);
});

function Form() {
  const methods = useForm<ListingForm>({ defaultValues: listingToForm(sampleListing) });
  return (
    <FormProvider {...methods}>
      <PhotosStep />
    </FormProvider>
  );
}

const choose = (chosen: readonly File[]) => {
  fireEvent.click(screen.getByRole('button', { name: 'Add photos' }));
  const input = document.querySelector<HTMLInputElement>('input[type="file"]')!;
  fireEvent.change(input, { target: { files: chosen } });
};
const stored = () => db.meta.where('key').startsWith('waiting-photo:').count();
const notes = () => Object.entries(localStorage).filter(([key]) => key.includes('photo-chooser'));

/** Prepares these files; the others are never ready. */
function prepareOnly(ready: readonly File[]) {
  shrink.mockImplementation((file) =>
    ready.includes(file) ? Promise.resolve(file) : new Promise(() => undefined),
  );
}

/** The page ends without an unmount, and opens again. */
function endPage() {
  const kept = notes();
  cleanup();
  for (const [key, value] of kept) localStorage.setItem(key, value);
  renderComponent(<Form />);
}

test.each([
  [1, "3 photos weren't added. Please add them again."],
  [3, "1 photo wasn't added. Please add it again."],
])('a page that ends after %i of 4 chosen photos says how many are missing', async (n, text) => {
  prepareOnly(files.slice(0, n));
  renderComponent(<Form />);
  choose(files);
  await waitFor(async () => expect(await stored()).toBe(n));
  await waitFor(() => expect(notes()[0]?.[1]).toContain(String(4 - n)));
  expect(screen.queryByText(text)).toBeNull();
  endPage();
  expect(screen.getByText(text)).toBeDefined();
  prepareOnly(files);
  choose(files.slice(n));
  await waitFor(() => expect(screen.queryByText(text)).toBeNull());
  expect([await stored(), notes()]).toEqual([4, []]);
});

test('a step that is left while photos are prepared was not interrupted', async () => {
  const { promise, resolve } = Promise.withResolvers<File>();
  const [first, second] = files as [File, File];
  shrink.mockReturnValueOnce(promise).mockReturnValue(new Promise(() => undefined));
  renderComponent(<Form />);
  choose([first, second]);
  await waitFor(() => expect(notes()).toHaveLength(1));
  cleanup();
  resolve(first);
  await waitFor(() => expect(shrink).toHaveBeenCalledTimes(2));
  expect(notes()).toEqual([]);
});
