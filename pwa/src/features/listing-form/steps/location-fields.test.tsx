import type { Place } from '@patna/search';
import { act, cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { FormProvider, useForm, useWatch } from 'react-hook-form';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { sampleListing } from '../../../shared/listing/sample-owned-listing.ts';
import { renderComponent } from '../../../shared/testing/render-component.tsx';
import {
  PositionPickerSlot,
  type RenderPositionPicker,
} from '../components/position-picker-slot.ts';
import type { ListingForm } from '../model/form-values.ts';
import { listingToForm } from '../model/listing-to-form.ts';
import '../messages.ts';
import { LocationFields } from './location-fields.tsx';

const renderPicker = vi.fn<RenderPositionPicker>();

beforeEach(() => {
  renderPicker.mockImplementation(() => <p>A map</p>);
});
afterEach(() => {
  cleanup();
  vi.resetAllMocks();
  vi.unstubAllGlobals();
});

function Form({ address }: { address: Partial<ListingForm['address']> }) {
  const values = listingToForm(sampleListing);
  const form = useForm<ListingForm>({
    defaultValues: {
      ...values,
      address: { ...values.address, latitude: '', longitude: '', landmark: '', ...address },
    },
  });
  return (
    <FormProvider {...form}>
      <PositionPickerSlot value={renderPicker}>
        <LocationFields />
        <Values />
      </PositionPickerSlot>
    </FormProvider>
  );
}

function Values() {
  const { latitude, longitude } = useWatch<ListingForm, 'address'>({ name: 'address' });
  return <output>{`${latitude} ${longitude}`}</output>;
}

const position = () => screen.getByRole('status').textContent;
const moveTo = (place: Place) => act(() => renderPicker.mock.lastCall?.[1](place));
const openMap = (name: string) => fireEvent.click(screen.getByRole('button', { name }));

test('takes the position that was marked on the map, once it was moved', async () => {
  renderComponent(<Form address={{}} />);
  openMap('Mark location on map');
  const use = await screen.findByRole<HTMLButtonElement>('button', { name: 'Use this location' });
  expect(use.disabled).toBe(true);
  moveTo({ latitude: 25.6142, longitude: 85.1151 });
  fireEvent.click(use);
  await waitFor(() => expect(screen.queryByText('A map')).toBeNull());
  expect(position()).toBe('25.61420 85.11510');
  expect(screen.getByText('Marked near Boring Road.')).toBeDefined();
});

test('closing the map keeps the former position', async () => {
  renderComponent(<Form address={{ latitude: '25.6', longitude: '85.1' }} />);
  openMap('Change location');
  await screen.findByText('A map');
  moveTo({ latitude: 25.7, longitude: 85.2 });
  fireEvent.click(screen.getByRole('button', { name: 'Close' }));
  await waitFor(() => expect(screen.queryByText('A map')).toBeNull());
  expect(position()).toBe('25.6 85.1');
});

test.each([
  [
    'the marked position',
    { latitude: '25.6', longitude: '85.1' },
    { latitude: 25.6, longitude: 85.1 },
  ],
  ['the landmark of the address', { landmark: 'near golghar' }, { id: 'golghar' }],
  ['a landmark in Hindi', { landmark: 'गोलघर के पास' }, { id: 'golghar' }],
])('the map opens at %s', async (_, address, start) => {
  renderComponent(<Form address={address} />);
  openMap('latitude' in address ? 'Change location' : 'Mark location on map');
  await screen.findByText('A map');
  expect(renderPicker.mock.lastCall?.[0]).toMatchObject(start);
});

test('the position can be removed', () => {
  renderComponent(<Form address={{ latitude: '25.6', longitude: '85.1' }} />);
  fireEvent.click(screen.getByRole('button', { name: 'Remove location' }));
  expect(position()).toBe(' ');
});

test('asks about a position outside the city of the address', () => {
  renderComponent(<Form address={{ city: 'Gaya', latitude: '25.6', longitude: '85.1' }} />);
  expect(screen.getByText('This place is outside Gaya. Is this right?')).toBeDefined();
  cleanup();
  renderComponent(<Form address={{ city: 'गया', latitude: '24.69', longitude: '84.99' }} />);
  expect(screen.queryByText(/is outside/)).toBeNull();
  expect(screen.getByText('Marked near Mahabodhi Temple.')).toBeDefined();
});

test('asks about a position outside Patna', () => {
  renderComponent(<Form address={{ latitude: '28.6', longitude: '77.2' }} />);
  expect(screen.getByText('This place is outside Patna. Is this right?')).toBeDefined();
});

function askPhone(getCurrentPosition: Geolocation['getCurrentPosition']): void {
  vi.stubGlobal('navigator', { onLine: true, geolocation: { getCurrentPosition } });
  renderComponent(<Form address={{}} />);
  fireEvent.click(screen.getByRole('button', { name: 'Use current location' }));
}

test("takes the phone's position", async () => {
  const coords = { latitude: 25.612341, longitude: 85.123449 };
  askPhone((take) => take({ coords } as GeolocationPosition));
  await waitFor(() => expect(position()).toBe('25.61234 85.12345'));
});

test('says when the phone does not share its position', async () => {
  askPhone((_, refuse) => refuse?.({ code: 1 } as GeolocationPositionError));
  expect(await screen.findByText(/didn't share its location/)).toBeDefined();
  expect(position()).toBe(' ');
});
