import { cleanup, fireEvent, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { setPicturesOrigin } from '../../runtime/pictures-origin.ts';
import { renderComponent } from '../../testing/render-component.tsx';
import { Picture } from './picture.tsx';

/** Whether images have ended without a picture. happy-dom loads none. */
let hasFailed: boolean;

beforeEach(() => {
  hasFailed = false;
  vi.spyOn(HTMLImageElement.prototype, 'complete', 'get').mockImplementation(() => hasFailed);
});
afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
  setPicturesOrigin({});
});

const show = () => renderComponent(<Picture url="/images/a/1000.jpg" alt="A room" sizes="100vw" />);
const image = () => screen.getByAltText<HTMLImageElement>('A room');
const addresses = () =>
  [image(), ...document.querySelectorAll('source')].map((each) => each.getAttribute('srcset'));

test('a photo is loaded from this origin', () => {
  show();
  expect(image().getAttribute('src')).toBe('/images/a/500.jpg');
  fireEvent.error(image());
  expect(screen.getByRole('img', { name: "This photo isn't on your device yet" })).toBeDefined();
});

test('a photo is loaded from a CDN, and from here when the CDN does not have it', () => {
  setPicturesOrigin({ pictures: { origin: 'https://pictures.test' } });
  show();
  expect(image().getAttribute('src')).toBe('https://pictures.test/images/a/500.jpg');
  expect(addresses()[0]).toBe(
    'https://pictures.test/images/a/500.jpg 500w, https://pictures.test/images/a/1000.jpg 1000w',
  );
  fireEvent.error(image());
  expect(image().getAttribute('src')).toBe('/images/a/500.jpg');
  expect(addresses().join()).not.toContain('pictures.test');
});

test('a photo that the CDN refused before the app started is loaded from here', () => {
  setPicturesOrigin({ pictures: { origin: 'https://pictures.test' } });
  hasFailed = true;
  show();
  expect(image().getAttribute('src')).toBe('/images/a/500.jpg');
});
