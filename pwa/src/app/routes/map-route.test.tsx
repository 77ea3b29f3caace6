import { cleanup, screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import type { HomeQuery } from '../../features/home/query/home-query.ts';
import { renderComponent } from '../../shared/testing/render-component.tsx';
import { MapRoute } from './map-route.tsx';

vi.mock(import('../../features/map/map-view.tsx'), () => {
  throw new TypeError('Failed to fetch dynamically imported module');
});
vi.mock(import('../../features/home/pages/map-page.tsx'), () => ({
  MapPage: ({ renderMap }) => (
    <main>{renderMap({ filters: {}, text: '', near: '' } as HomeQuery)}</main>
  ),
}));

afterEach(cleanup);

test('a map whose code is not on this phone says so, and the screen around it stays', async () => {
  renderComponent(<MapRoute />);
  await screen.findByRole('alert');
  expect(screen.getByRole('main').textContent).toContain(screen.getByRole('alert').textContent);
});
