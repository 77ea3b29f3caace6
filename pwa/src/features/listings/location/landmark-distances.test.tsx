import { cleanup, fireEvent, screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { defaultCity } from '@patna/search/cities';
import { renderComponent } from '../../../shared/testing/render-component.tsx';
import { LandmarkDistances } from './landmark-distances.tsx';

const { landmarks } = defaultCity;
afterEach(cleanup);

const names = () => screen.getAllByRole('term').map(({ textContent }) => textContent);

test('shows the five nearest landmarks, and all of them on a tap', () => {
  renderComponent(<LandmarkDistances place={{ latitude: 25.616, longitude: 85.117 }} />);
  const nearest = names();
  expect(nearest).toHaveLength(5);
  expect(nearest[0]).toBe('Boring Road Chauraha');
  const more = screen.getByRole('button', { name: `Show all ${landmarks.length} places` });
  expect(more.getAttribute('aria-expanded')).toBe('false');
  fireEvent.click(more);
  expect(names()).toHaveLength(landmarks.length);
  expect(names().slice(0, 5)).toEqual(nearest);
  fireEvent.click(screen.getByRole('button', { name: 'Show fewer', expanded: true }));
  expect(names()).toEqual(nearest);
});

test.each([
  ['en', 'about 1 min on foot', 'Travel times are estimates. Traffic can make them longer.'],
  ['hi', 'पैदल लगभग 1 मिनट', 'ये समय अनुमानित हैं। ट्रैफ़िक में ज़्यादा समय लग सकता है।'],
] as const)(
  'in %s it estimates the travel time and says that it is an estimate',
  (language, time, note) => {
    const [landmark] = landmarks;
    const { latitude, longitude } = landmark ?? { latitude: 0, longitude: 0 };
    renderComponent(<LandmarkDistances place={{ latitude, longitude }} />, { language });
    expect(screen.getAllByRole('definition')[0]?.textContent).toContain(time);
    expect(screen.getByText(new RegExp(note))).toBeDefined();
  },
);

test('distances to places without a measured position are said as about', () => {
  const [landmark] = landmarks.filter(({ isApproximate }) => isApproximate);
  const { latitude, longitude } = landmark ?? { latitude: 0, longitude: 0 };
  renderComponent(<LandmarkDistances place={{ latitude, longitude }} />);
  fireEvent.click(screen.getByRole('button', { name: /Show all/ }));
  const rows = screen.getAllByRole('definition').map(({ textContent }) => textContent ?? '');
  const said = names().map((name, at) => `${name}: ${rows[at]?.startsWith('about ')}`);
  const expected = landmarks.map(({ en, isApproximate = false }) => `${en}: ${isApproximate}`);
  expect(said.toSorted()).toEqual(expected.toSorted());
});
