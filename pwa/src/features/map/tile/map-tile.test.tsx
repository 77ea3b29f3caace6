import { cleanup, screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { addHindi } from '../../../shared/i18n/hindi-first-route.ts';
import { renderComponent } from '../../../shared/testing/render-component.tsx';
import { MapTile } from './map-tile.tsx';

vi.mock(import('leaflet'), () => {
  throw new Error('The tile must not load Leaflet');
});
afterEach(cleanup);

const golghar = { latitude: 25.62, longitude: 85.139 };
const tile = () => screen.getByRole('link', { hidden: true });

test('opens the map at the hostel, and is hidden from keys and screen readers', () => {
  renderComponent(<MapTile id="hostel 1" place={golghar} />);
  expect(tile().getAttribute('href')).toBe('/map?hostel=hostel%201');
  expect(tile().getAttribute('tabindex')).toBe('-1');
  expect(screen.queryByRole('link')).toBeNull();
});

test('draws what is near the hostel and leaves out the rest', () => {
  const draw = (place: typeof golghar) => {
    cleanup();
    renderComponent(<MapTile id="a" place={place} />);
    return { paths: tile().querySelectorAll('path').length, names: tile().textContent };
  };
  const town = draw(golghar);
  expect(town.names).toContain('Boring Road');
  expect(town.names).not.toContain('Danapur');
  expect(draw({ latitude: 25.632, longitude: 85.045 }).paths).toBeLessThan(town.paths);
  expect(draw({ latitude: 24.8, longitude: 85 }).paths).toBe(1);
});

test('names places in Hindi', () => {
  addHindi();
  renderComponent(<MapTile id="a" place={golghar} />, { language: 'hi' });
  expect(tile().textContent).toContain('अनुमानित नक्शा');
  expect(tile().textContent).toContain('बोरिंग रोड');
});
