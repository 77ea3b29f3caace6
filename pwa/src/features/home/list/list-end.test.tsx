import { act, cleanup, fireEvent, screen, within } from '@testing-library/react';
import { useLocation } from 'react-router-dom';
import { afterEach, expect, it, vi } from 'vitest';
import { sampleCard } from '../../../offline/testing/sample-card.ts';
import { reportReachable, reportUnreachable } from '../../../shared/http/reachability.ts';
import { setOfflineRegion } from '../../../shared/storage/offline-region.ts';
import { renderComponent } from '../../../shared/testing/render-component.tsx';
import { readHomeQuery } from '../query/home-query.ts';
import { sampleList } from '../testing/sample-list.ts';
import type { HomeList } from './home-list.ts';
import { ListEnd } from './list-end.tsx';

const query = readHomeQuery(new URLSearchParams());
const problem = { kind: 'problem', message: 'Out for repair', requestId: 'ref-1' } as const;

const empty = { source: 'server', hasMore: false } as const;

afterEach(cleanup);

function failed(failure: HomeList['failure']) {
  const onRetry = vi.fn();
  const list = sampleList({ status: 'failed', failure });
  renderComponent(<ListEnd list={list} query={query} onRetry={onRetry} />);
  return onRetry;
}

it("shows the server's error with its reference and a retry", () => {
  const onRetry = failed(problem);
  const note = screen.getByRole('alert').textContent;
  expect(note).toContain('Out for repair');
  expect(note).toContain('Reference: ref-1');
  expect(screen.queryByText(/Check your connection/)).toBeNull();
  fireEvent.click(screen.getByRole('button', { name: 'Retry' }));
  expect(onRetry).toHaveBeenCalledOnce();
});

it('blames the connection only if nobody answered', () => {
  failed({ kind: 'network' });
  expect(screen.getByText(/Check your connection/)).toBeDefined();
});

it('invites to list the first hostel if there are none', () => {
  renderComponent(<ListEnd list={sampleList(empty)} query={query} onRetry={vi.fn()} />);
  expect(screen.getByRole('heading', { name: 'No hostels yet' })).toBeDefined();
  const action = screen.getByRole('link', { name: 'List Your Hostel' });
  expect(action.getAttribute('href')).toBe('/create-listing');
});

it('offers no more after the whole saved catalogue', () => {
  const cards = [sampleCard('hostel_1')];
  const failure = { kind: 'network' } as const;
  const list = sampleList({ cards, source: 'server', status: 'failed', failure, onPhone: 1 });
  renderComponent(<ListEnd list={list} query={query} onRetry={vi.fn()} />);
  expect(screen.getByText('These are all the hostels saved on this device.')).toBeDefined();
  expect(screen.queryByText(/More will load/)).toBeNull();
});

it('says that the service is down when a proxy answers for it', () => {
  failed({ kind: 'network', unavailable: true });
  expect(screen.getByText(/The service isn't available/)).toBeDefined();
  expect(screen.queryByText(/connection/)).toBeNull();
});

it.each([
  ['place=Kankarbagh', "We're not in Kankarbagh yet"],
  ['place=Kankarbagh&gender=Girls', 'No matching hostels'],
  ['place=Kankarbagh&q=ac', 'No matching hostels'],
])('for %s without a hit shows %s', async (address, title) => {
  const asked = readHomeQuery(new URLSearchParams(address));
  renderComponent(<ListEnd list={sampleList(empty)} query={asked} onRetry={vi.fn()} />);
  expect(await screen.findByRole('heading', { name: title })).toBeDefined();
});

it('names the city of this phone where others have no hostels', async () => {
  setOfflineRegion('gaya');
  const asked = readHomeQuery(new URLSearchParams('city=Mumbai'));
  renderComponent(<ListEnd list={sampleList(empty)} query={asked} onRetry={vi.fn()} />);
  expect(await screen.findByText('For now, you can browse hostels in Gaya.')).toBeDefined();
  setOfflineRegion('patna');
});

it('advises only once what to change for a hit', async () => {
  const asked = readHomeQuery(new URLSearchParams('gender=Girls&q=zzz'));
  renderComponent(<ListEnd list={sampleList(empty)} query={asked} onRetry={vi.fn()} />);
  await screen.findByRole('heading', { name: 'No matching hostels' });
  const advice = screen.getByRole('status');
  expect(advice.textContent).toBe('Remove a filter or try other words.');
  expect(screen.getAllByText(/^Remove (?!filter:)/)).toEqual([advice]);
});

it.each([
  ['gender=Girls&q=zzz', 2],
  ['q=zzz', 0],
])(
  '%s without hits offers %i filters to remove beside the button that clears all',
  async (search, count) => {
    const asked = readHomeQuery(new URLSearchParams(search));
    renderComponent(<ListEnd list={sampleList(empty)} query={asked} onRetry={vi.fn()} />);
    await screen.findByRole('status');
    expect(screen.queryAllByRole('button')).toHaveLength(count);
    expect(screen.getByRole('link', { name: 'Clear filters' })).toBeDefined();
  },
);

it('claims no end of saved cards while offline', async () => {
  const cards = [sampleCard('hostel_1')];
  const list = sampleList({ cards, source: 'phone', hasMore: false });
  const asked = readHomeQuery(new URLSearchParams('q=ac'));
  reportReachable();
  renderComponent(<ListEnd list={list} query={asked} onRetry={vi.fn()} />);
  expect(screen.getByText('No more listings to display.')).toBeDefined();
  act(() => reportUnreachable());
  expect(await screen.findByText(/saved on this device/)).toBeDefined();
  reportReachable();
});

it.each([
  ['an empty list', []],
  ['the end of the list', [sampleCard('hostel_1')]],
])('offers hostels without a statement below %s', async (_where, cards) => {
  const asked = readHomeQuery(new URLSearchParams('gateFrom=22:00'));
  const list = sampleList({ ...empty, cards, unstated: 2 });
  renderComponent(
    <>
      <ListEnd list={list} query={asked} onRetry={vi.fn()} />
      <Address />
    </>,
  );
  const offer = await screen.findByText(/^2 more hostels may match/);
  fireEvent.click(within(offer.parentElement as HTMLElement).getByRole('button'));
  expect(await screen.findByText('?unstated=true')).toBeDefined();
});

function Address() {
  return useLocation().search;
}
