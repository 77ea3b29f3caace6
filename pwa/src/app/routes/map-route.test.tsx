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

test('reports a missing map chunk without replacing the screen', async () => {
  renderComponent(<MapRoute />);
  await screen.findByRole('alert');
  expect(screen.getByRole('main').textContent).toContain(screen.getByRole('alert').textContent);
});
