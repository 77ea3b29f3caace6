import { cleanup, fireEvent, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { memoryCaches } from '../../../offline/testing/memory-caches.ts';
import { setDataSaver } from '../../../shared/storage/data-saver.ts';
import { renderComponent } from '../../../shared/testing/render-component.tsx';
import { ReviewPhotos } from './review-photos.tsx';

const photo = (id: string) => ({ id, url: `/images/${id}/1000.jpg`, placeholder: '' });
const review = { _id: 'r1', user: 'Asha K.', photos: [photo('a'), photo('b')] };

beforeEach(() => {
  vi.stubGlobal('caches', memoryCaches());
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
  setDataSaver('auto');
});

test('shows a thumbnail of each photo and opens the viewer at the pressed one', async () => {
  renderComponent(<ReviewPhotos review={review} hostel="Ganga Hostel" />);
  const second = screen.getByRole('button', { name: 'Photo 2 from the review by Asha K.' });
  fireEvent.click(second);
  const dialog = await screen.findByRole<HTMLDialogElement>('dialog');
  expect(dialog.open).toBe(true);
  expect(dialog.querySelector('[role=status]')?.textContent).toBe('2 of 2');
});

test('with data saver on, no photo loads before a tap', () => {
  setDataSaver('on');
  renderComponent(<ReviewPhotos review={review} hostel="Ganga Hostel" />);
  expect(document.querySelector('img')).toBeNull();
  expect(screen.getByRole('button', { name: 'Show 2 photos' })).toBeDefined();
});

test('a review without photos shows nothing', () => {
  renderComponent(<ReviewPhotos review={{ _id: 'r2', user: 'Bina' }} hostel="Ganga Hostel" />);
  expect(document.body.textContent).toBe('');
});
