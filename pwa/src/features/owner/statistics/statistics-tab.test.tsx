import 'fake-indexeddb/auto';
import type { OwnerStatistics } from '@patna/contracts';
import { cleanup, fireEvent, screen, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { db } from '../../../offline/database/db.ts';
import { cacheResponse } from '../../../offline/cache/response-cache.ts';
import type { SessionController } from '../../../shared/session/session-controller.ts';
import { anna } from '../../../shared/session/sample-user.ts';
import { registerController } from '../../../shared/session/session.ts';
import { setProviderUser } from '../../../shared/session/session-store.ts';
import { renderComponent } from '../../../shared/testing/render-component.tsx';
import { statisticsCacheName } from '../api.ts';
import '../messages.ts';
import './daily-chart.tsx';
import { StatisticsTab } from './statistics-tab.tsx';

const statistics: OwnerStatistics = {
  from: '2026-10-23',
  to: '2026-11-21',
  hostels: [
    {
      listingId: 'a',
      propertyName: 'Ganga View',
      since: '2026-11-01',
      daily: [
        {
          day: '2026-11-20',
          views: 7,
          contacts: 2,
          saves: 1,
          enquiries: 1,
          replies: 1,
          replyMinutes: 90,
        },
      ],
      replyMinutes: 90,
    },
  ],
};

/** A listings service with these statistics, or an unreachable one. */
function serve(data: OwnerStatistics | null) {
  const headers = { 'content-type': 'application/json' };
  vi.stubGlobal('fetch', async () => {
    if (data === null) throw new TypeError('Failed to fetch');
    return new Response(JSON.stringify({ data }), { headers });
  });
}

beforeEach(() => {
  setProviderUser(anna);
  registerController({ getToken: async () => 'token' } as unknown as SessionController);
});

afterEach(async () => {
  cleanup();
  await db.meta.clear();
  setProviderUser(null);
});

test('shows cards, a chart with a label, and a table', async () => {
  serve(statistics);
  renderComponent(<StatisticsTab />);
  const views = await screen.findByRole('button', { name: 'Views 7' });
  expect(views.getAttribute('aria-pressed')).toBe('true');
  await screen.findByRole('group', { name: 'Views: 7 total, most on 20 Nov (7).' });
  screen.getByText(/Counting started on 1 Nov/);
  fireEvent.click(screen.getByRole('button', { name: 'Contact taps 2' }));
  await screen.findByRole('group', { name: /^Contact taps: 2 total/ });
  const cellsOf = (day: string) =>
    within(screen.getByRole('row', { name: new RegExp(`^${day}\\b`) }))
      .getAllByRole('cell')
      .map((cell) => cell.textContent);
  expect(cellsOf('20 Nov')).toEqual(['7', '2', '1', '1', '2 hours']);
  expect(cellsOf('10 Nov')).toEqual(['0', '0', '0', '0', '–']);
  expect(cellsOf('30 Oct')).toEqual(['–', '–', '–', '–', '–']);
});

test.each([
  ['a bar', 7, 0],
  ['no bar', 0, 1],
])(
  'a chart of few days with %s says "No data" only without any bar',
  async (_what, views, texts) => {
    const day = { day: '2026-11-20', contacts: 0, saves: 0, enquiries: 0, replies: 0 };
    const daily = [{ ...day, views }];
    const hostels = statistics.hostels.map((each) => ({ ...each, since: '2026-11-20', daily }));
    serve({ ...statistics, hostels });
    renderComponent(<StatisticsTab />);
    await screen.findByRole('button', { name: `Views ${views}` });
    expect(screen.queryAllByText('No data for these days')).toHaveLength(texts);
  },
);

test('shows cached statistics with their age offline', async () => {
  serve(null);
  await cacheResponse(statisticsCacheName('30'), statistics);
  renderComponent(<StatisticsTab />);
  await screen.findByRole('button', { name: 'Views 7' });
  expect(await screen.findByText(/last copy saved on your device/)).toBeDefined();
});

test('shows no chart to people without a hostel', async () => {
  serve({ ...statistics, hostels: [] });
  renderComponent(<StatisticsTab />);
  await screen.findByText('No hostels yet', { selector: 'h2' });
  expect(screen.queryByRole('figure')).toBeNull();
});
