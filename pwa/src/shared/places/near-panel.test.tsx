import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { useState } from 'react';
import { afterEach, expect, test, vi } from 'vitest';
import { renderComponent } from '../testing/render-component.tsx';
import { NearLine } from './near-line.tsx';
import { NearPanel } from './near-panel.tsx';
import { currentPosition, clearPosition, setPosition } from './position.ts';

const getCurrentPosition = vi.fn<Geolocation['getCurrentPosition']>();
Object.defineProperty(navigator, 'geolocation', { value: { getCurrentPosition } });

afterEach(() => {
  cleanup();
  clearPosition();
  getCurrentPosition.mockReset();
});

const hereButton = () => screen.getByRole('button', { name: 'Near me' });
const place = () => screen.getByRole<HTMLSelectElement>('combobox', { name: 'Measure from' });

test('asks for the position on a tap only', async () => {
  getCurrentPosition.mockImplementation((found) =>
    found({ coords: { latitude: 25.6, longitude: 85.1 } } as GeolocationPosition),
  );
  show();
  expect(getCurrentPosition).not.toHaveBeenCalled();
  fireEvent.click(hereButton());
  await screen.findByText('Straight-line distance from you');
  expect(getCurrentPosition).toHaveBeenCalledOnce();
  expect(localStorage).toHaveLength(0);
  expect(sessionStorage).toHaveLength(0);
});

test.each([
  [1, /didn't share its location/],
  [2, /couldn't find your location/],
  [3, /took too long/],
])('reports refusal code %d and still offers places', async (code, words) => {
  getCurrentPosition.mockImplementation((_found, failed) =>
    failed?.({ code } as GeolocationPositionError),
  );
  show();
  fireEvent.click(hereButton());
  await screen.findByText(words);
  fireEvent.change(place(), { target: { value: 'golghar' } });
  expect(await screen.findByText('Straight-line distance from Golghar')).toBeTruthy();
});

test('choosing a place or clearing it deletes the position', async () => {
  getCurrentPosition.mockImplementation((found) =>
    found({ coords: { latitude: 25.6, longitude: 85.1 } } as GeolocationPosition),
  );
  show();
  fireEvent.click(hereButton());
  await waitFor(() => expect(currentPosition()).not.toBeNull());
  fireEvent.change(place(), { target: { value: 'kankarbagh' } });
  expect(currentPosition()).toBeNull();
  fireEvent.click(hereButton());
  await waitFor(() => expect(currentPosition()).not.toBeNull());
  fireEvent.click(screen.getByRole('button', { name: 'Clear distance' }));
  expect(currentPosition()).toBeNull();
});

test.each([
  ['me', /don't save your location/],
  ['atlantis', /couldn't find this place/],
])('explains an address with %s and no position', (near, words) => {
  show(near);
  expect(screen.getByText(words)).toBeTruthy();
});

function show(start = ''): void {
  renderComponent(<Both start={start} />);
}

function Both({ start }: { start: string }) {
  const [near, setNear] = useState(start);
  return (
    <>
      <NearPanel near={near} onChoose={setNear} />
      {near === '' ? null : <NearLine near={near} onStop={() => setNear('')} />}
    </>
  );
}

test.each([
  [{ latitude: 28.63, longitude: 77.22 }, 'You seem to be in Delhi. Showing hostels in Patna.'],
  [{ latitude: 51.5, longitude: -0.1 }, 'You seem to be far from Patna. Showing hostels in Patna.'],
  [{ latitude: 25.6, longitude: 85.05 }, 'Straight-line distance from you'],
])('a position of %j: %s', (position, words) => {
  setPosition(position);
  renderComponent(<NearLine near="me" onStop={() => undefined} />);
  expect(screen.getByRole('status').textContent).toBe(words);
});

test.each([
  [undefined, 'Straight-line distance from you'],
  ['Patna', 'You seem to be in Gaya. Showing hostels in Patna.'],
])('in another listed city, with the hostels of %s: %s', async (city, text) => {
  setPosition({ latitude: 24.79, longitude: 85 });
  renderComponent(<NearLine near="me" city={city} onStop={() => undefined} />);
  expect(await screen.findByText(text)).toBeDefined();
});

test.each([
  ['en', 'Approximate straight-line distance from Vishnupad Temple'],
  ['hi', 'विष्णुपद मंदिर से अनुमानित सीधी दूरी'],
] as const)('in %s, the distance from an approximate position is called so', (language, text) => {
  renderComponent(<NearLine near="vishnupad-temple" onStop={() => undefined} />, { language });
  expect(screen.getByRole('status').textContent).toBe(text);
});
