import { cleanup, fireEvent, screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { landmarks } from '@patna/search/places';
import { renderComponent } from '../../../shared/testing/render-component.tsx';
import { LandmarkDistances } from './landmark-distances.tsx';

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
