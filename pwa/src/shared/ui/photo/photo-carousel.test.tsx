import { cleanup, fireEvent, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { renderComponent } from '../../testing/render-component.tsx';
import { PhotoCarousel } from './photo-carousel.tsx';

const photos = ['a', 'b', 'c'].map((id) => ({ url: `/images/${id}/1000.jpg`, alt: `Photo ${id}` }));

beforeEach(() => renderComponent(<PhotoCarousel name="Asha" photos={photos} sizes="100vw" />));
afterEach(cleanup);

const arrow = (name: string) => screen.getByRole<HTMLButtonElement>('button', { name });
const ends = () => [arrow('Previous photo').disabled, arrow('Next photo').disabled];

test('a photo is 500 by 250', () => {
  const { width, height } = screen.getByAltText<HTMLImageElement>('Photo a');
  expect([width, height]).toEqual([500, 250]);
});

test('arrows and arrow keys move between the ends', () => {
  const strip = screen.getByRole('group');
  expect(ends()).toEqual([true, false]);
  fireEvent.click(arrow('Next photo'));
  expect(ends()).toEqual([false, false]);
  fireEvent.keyDown(strip, { key: 'ArrowRight' });
  fireEvent.keyDown(strip, { key: 'ArrowRight' });
  expect(ends()).toEqual([false, true]);
  fireEvent.keyDown(strip, { key: 'ArrowLeft' });
  fireEvent.keyDown(strip, { key: 'ArrowLeft' });
  expect(ends()).toEqual([true, false]);
});

test('a photo that is not rendered yet has no link', () => {
  cleanup();
  renderComponent(<PhotoCarousel name="Asha" photos={photos} sizes="100vw" to="/hostel-detail" />);
  fireEvent.focus(screen.getByRole('group'));
  const links = screen.getAllByRole('link').map((link) => link.querySelector('img')?.alt);
  expect(links).toEqual(['Photo a', 'Photo b']);
});

test('arrows scroll instantly with reduced motion', () => {
  vi.stubGlobal('matchMedia', () => ({ matches: true }));
  const scrollTo = vi.spyOn(screen.getByRole('group'), 'scrollTo');
  fireEvent.click(arrow('Next photo'));
  expect(scrollTo.mock.lastCall).toEqual([expect.objectContaining({ behavior: 'instant' })]);
  vi.unstubAllGlobals();
});
