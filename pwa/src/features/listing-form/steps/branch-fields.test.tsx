import 'fake-indexeddb/auto';
import { cleanup, screen } from '@testing-library/react';
import { FormProvider, useForm } from 'react-hook-form';
import { afterEach, expect, test, vi } from 'vitest';
import { sampleListing } from '../../../shared/listing/sample-owned-listing.ts';
import type { SessionController } from '../../../shared/session/session-controller.ts';
import { anna } from '../../../shared/session/sample-user.ts';
import { registerController } from '../../../shared/session/session.ts';
import { setProviderUser } from '../../../shared/session/session-store.ts';
import { renderComponent } from '../../../shared/testing/render-component.tsx';
import { BranchFields } from './branch-fields.tsx';
import { listingToForm } from '../model/listing-to-form.ts';
import type { ListingForm } from '../model/form-values.ts';
import '../messages.ts';

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
  setProviderUser(null);
});

function Form() {
  const form = useForm<ListingForm>({ defaultValues: listingToForm(sampleListing) });
  return (
    <FormProvider {...form}>
      <BranchFields />
    </FormProvider>
  );
}

test('explains why no parent can be chosen when hostels cannot be loaded', async () => {
  setProviderUser(anna);
  registerController({ getToken: async () => 'token' } as unknown as SessionController);
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('no network')));
  renderComponent(<Form />);
  expect(await screen.findByText(/^Your hostels aren't on this device yet/)).toBeDefined();
});
