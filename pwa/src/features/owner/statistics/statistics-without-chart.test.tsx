import 'fake-indexeddb/auto';
import { screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { cacheResponse } from '../../../offline/cache/response-cache.ts';
import { anna } from '../../../shared/session/sample-user.ts';
import type { SessionController } from '../../../shared/session/session-controller.ts';
import { setProviderUser } from '../../../shared/session/session-store.ts';
import { registerController } from '../../../shared/session/session.ts';
import { renderComponent } from '../../../shared/testing/render-component.tsx';
import { statisticsCacheName } from '../api.ts';
import '../messages.ts';
import { StatisticsTab } from './statistics-tab.tsx';

vi.mock('./daily-chart.tsx', () => {
  throw new TypeError('Failed to fetch dynamically imported module');
});

test('offline without the file of the chart, the last numbers and the table stay', async () => {
  vi.stubGlobal('fetch', async () => {
    throw new TypeError('Failed to fetch');
  });
  setProviderUser(anna);
  registerController({ getToken: async () => 'token' } as unknown as SessionController);
  const day = { day: '2026-11-20', views: 7, contacts: 2, saves: 1, enquiries: 1, replies: 1 };
  const hostel = { listingId: 'a', propertyName: 'Ganga View', since: '2026-11-01', daily: [day] };
  await cacheResponse(statisticsCacheName('30'), {
    from: '2026-10-23',
    to: '2026-11-21',
    hostels: [{ ...hostel, replyMinutes: null }],
  });
  renderComponent(<StatisticsTab />);
  await screen.findByText(/^The chart is unavailable right now/);
  expect(screen.getByRole('button', { name: 'Views 7' })).toBeDefined();
  expect(screen.getByRole('row', { name: /^20 Nov 7 2 1 1/ })).toBeDefined();
});
