import 'fake-indexeddb/auto';
import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { useEffect } from 'react';
import { FormProvider, useForm } from 'react-hook-form';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { sampleListing } from '../../../shared/listing/sample-owned-listing.ts';
import type { SessionController } from '../../../shared/session/session-controller.ts';
import { anna } from '../../../shared/session/sample-user.ts';
import { registerController } from '../../../shared/session/session.ts';
import { setProviderUser } from '../../../shared/session/session-store.ts';
import { renderComponent } from '../../../shared/testing/render-component.tsx';
import { listingToForm } from '../model/listing-to-form.ts';
import type { ListingForm } from '../model/form-values.ts';
import { PhotosStep } from './photos-step.tsx';

const asked: { path: string; body: unknown }[] = [];
let answer: () => Promise<Response>;
let formNow: () => ListingForm;

beforeEach(() => {
  asked.length = 0;
  setProviderUser(anna);
  registerController({ getToken: async () => 'token' } as unknown as SessionController);
  const cropped = { id: 'c', url: '/images/c/1000.jpg', width: 800, height: 1600, placeholder: '' };
  answer = async () =>
    Response.json({ data: { ...cropped, focus: { x: 0.5, y: 0.2 } } }, { status: 201 });
  vi.stubGlobal('fetch', async (path: string, { body }: RequestInit) => {
    asked.push({ path, body: JSON.parse(body as string) });
    return answer();
  });
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
  setProviderUser(null);
});

function Form() {
  const methods = useForm<ListingForm>({
    defaultValues: {
      ...listingToForm(sampleListing),
      focuses: { '/images/a/1000.jpg': { x: 0.5, y: 0.5 } },
    },
  });
  useEffect(() => {
    formNow = methods.getValues;
  });
  return (
    <FormProvider {...methods}>
      <PhotosStep />
    </FormProvider>
  );
}

/** Opens the crop editor of the first photo, with these pixel sizes. */
async function open(width: number, height: number) {
  renderComponent(<Form />);
  const [button] = await screen.findAllByRole('button', { name: 'Adjust crop' });
  if (button) fireEvent.click(button);
  const whole = document.querySelector<HTMLImageElement>('img[src$="/images/a/whole-800.avif"]');
  if (!whole) throw new Error('the whole photo is not shown');
  vi.spyOn(whole, 'naturalWidth', 'get').mockReturnValue(width);
  vi.spyOn(whole, 'naturalHeight', 'get').mockReturnValue(height);
  fireEvent.load(whole);
  return {
    whole,
    slider: screen.getByRole<HTMLInputElement>('slider', { name: 'Crop of photo 1' }),
  };
}

const use = () => fireEvent.click(screen.getByRole('button', { name: 'Use this crop' }));

test('arrow keys move the crop, which then replaces the photo', async () => {
  const { slider } = await open(600, 800);
  expect(slider.getAttribute('aria-valuetext')).toBe('50% from the top');
  for (let n = 0; n < 60; n += 1) fireEvent.keyDown(slider, { key: 'ArrowUp' });
  expect(slider.getAttribute('aria-valuetext')).toBe('0% from the top');
  fireEvent.keyDown(slider, { key: 'ArrowDown' });
  expect(slider.value).toBe('1');
  const [, second] = formNow().hostelImages;
  use();
  await waitFor(() => expect(formNow().hostelImages).toEqual(['/images/c/1000.jpg', second]));
  expect(asked).toEqual([
    {
      path: '/api/v1/room-image/a/crops',
      body: { focus: { x: 0.5, y: expect.closeTo(0.1875 + 0.00625, 5) } },
    },
  ]);
  expect(formNow().alts['/images/c/1000.jpg']).toBe('The front');
  expect(formNow().focuses['/images/c/1000.jpg']).toEqual({ x: 0.5, y: 0.2 });
  expect(screen.getByText('Crop updated')).toBeDefined();
  const [again] = screen.getAllByRole('button', { name: 'Adjust crop' });
  await waitFor(() => expect(document.activeElement).toBe(again));
});

test('the crop follows the pointer, sideways on a panorama', async () => {
  const { whole, slider } = await open(800, 100);
  const frame = whole.parentElement as HTMLElement;
  frame.getBoundingClientRect = () => new DOMRect(0, 0, 400, 50);
  frame.setPointerCapture = () => undefined;
  frame.hasPointerCapture = () => true;
  fireEvent.pointerDown(frame, { clientX: 300, clientY: 10, pointerId: 1 });
  expect(slider.getAttribute('aria-valuetext')).toBe('83% from the left');
  fireEvent.pointerMove(frame, { clientX: 5, clientY: 10, pointerId: 1 });
  expect(slider.value).toBe('0');
});

test('without an answer the photo stays and the crop can be resent', async () => {
  const good = answer;
  answer = () => Promise.reject(new TypeError('no network'));
  const { slider } = await open(600, 800);
  fireEvent.change(slider, { target: { value: '20' } });
  const before = formNow().hostelImages;
  use();
  const retry = await screen.findByRole('button', { name: 'Retry' });
  expect(formNow().hostelImages).toEqual(before);
  answer = good;
  fireEvent.click(retry);
  await waitFor(() => expect(formNow().hostelImages[0]).toBe('/images/c/1000.jpg'));
});

test('a photo without an original cannot be cropped and says so', async () => {
  const { whole } = await open(600, 800);
  fireEvent.error(whole);
  expect(screen.getByText(/Only a crop of this photo is available/)).toBeDefined();
  expect(screen.queryByRole('slider')).toBeNull();
});
