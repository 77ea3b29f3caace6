import { cleanup, fireEvent, screen } from '@testing-library/react';
import { FormProvider, useForm, useWatch } from 'react-hook-form';
import { afterEach, expect, test } from 'vitest';
import { sampleListing } from '../../../shared/listing/sample-owned-listing.ts';
import { renderComponent } from '../../../shared/testing/render-component.tsx';
import '../messages.ts';
import type { ListingForm } from '../model/form-values.ts';
import { listingToForm } from '../model/listing-to-form.ts';
import { toRequestBody } from '../model/to-request-body.ts';
import { RoomsStep } from './rooms-step.tsx';

afterEach(cleanup);

const [room] = sampleListing.rooms;
const form = listingToForm({
  ...sampleListing,
  rooms: [{ ...room!, freeFrom: '2026-12-14', confirmedAt: '2026-11-01T10:00:00.000Z' }],
});

function Screen() {
  const methods = useForm({ defaultValues: form });
  return (
    <FormProvider {...methods}>
      <RoomsStep />
      <Values />
    </FormProvider>
  );
}

function Values() {
  return <output>{JSON.stringify(useWatch<ListingForm>())}</output>;
}

function sent(): unknown {
  const typed = JSON.parse(screen.getByRole('status').textContent) as ListingForm;
  return (toRequestBody(typed) as { rooms: unknown[] }).rooms[0];
}

test('the day of free beds is shown, stays as typed and dates the statement', () => {
  renderComponent(<Screen />);
  const field = screen.getByLabelText<HTMLInputElement>('Beds free from');
  expect(field.value).toBe('2026-12-14');
  screen.getByText('14/12/2026');
  fireEvent.change(field, { target: { value: '2027-01-01' } });
  expect(field.value).toBe('2027-01-01');
  screen.getByText('01/01/2027');
  expect(sent()).toMatchObject({ freeFrom: '2027-01-01' });
  expect(sent()).not.toMatchObject({ confirmedAt: '2026-11-01T10:00:00.000Z' });
  fireEvent.change(field, { target: { value: '' } });
  expect(sent()).not.toHaveProperty('freeFrom');
});
