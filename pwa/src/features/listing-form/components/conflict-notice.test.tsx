import 'fake-indexeddb/auto';
import { cleanup, fireEvent, screen } from '@testing-library/react';
import { useWatch } from 'react-hook-form';
import { afterEach, expect, test, vi } from 'vitest';
import { sampleListing } from '../../../shared/listing/sample-owned-listing.ts';
import { renderComponent } from '../../../shared/testing/render-component.tsx';
import { storeDraft } from '../drafts/draft-storage.ts';
import '../messages.ts';
import type { ListingForm } from '../model/form-values.ts';
import { listingToForm } from '../model/listing-to-form.ts';
import { toRequestBody } from '../model/to-request-body.ts';
import { ConflictNotice } from './conflict-notice.tsx';
import { useListingForm } from './use-listing-form.ts';

afterEach(() => {
  cleanup();
  localStorage.clear();
  vi.unstubAllGlobals();
});

test('the other version of the charges is taken as a whole', () => {
  vi.stubGlobal('fetch', async () => Response.json({ data: [] }));
  const base = { version: 4, form: listingToForm({ ...sampleListing, otherCharges: 500 }) };
  const form = { ...base.form, otherCharges: '600' };
  storeDraft(sampleListing.id, { form, step: 0, savedAt: sampleListing.createdAt, base });
  const water = { terms: 'extra', rupees: 200 } as const;
  const theirs = { ...sampleListing, version: 5, otherCharges: 500, costs: { water } };
  function Shown() {
    const controller = useListingForm(theirs);
    const values = useWatch({ control: controller.form.control }) as ListingForm;
    return (
      <>
        <ConflictNotice controller={controller} />
        <output>{JSON.stringify(toRequestBody(values))}</output>
      </>
    );
  }
  renderComponent(<Shown />);
  const sent = () => JSON.parse(document.querySelector('output')?.textContent ?? '');
  expect(sent()).toMatchObject({ otherCharges: 600, costs: {} });
  expect(screen.getByText('other costs')).toBeDefined();
  expect(screen.getByText('Other device: 300')).toBeDefined();
  fireEvent.click(screen.getByRole('button', { name: 'Use the other version' }));
  expect(sent()).toMatchObject({ otherCharges: 500, costs: { water } });
  expect(screen.queryByRole('button', { name: 'Use the other version' })).toBeNull();
});
