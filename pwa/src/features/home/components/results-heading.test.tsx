import { cleanup, screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { renderComponent } from '../../../shared/testing/render-component.tsx';
import type { CatalogueCounts } from '../filters/catalogue-counts.ts';
import { readHomeQuery } from '../query/home-query.ts';
import { ResultsHeading } from './results-heading.tsx';

const query = readHomeQuery(new URLSearchParams('gender=Girls'));

afterEach(cleanup);

test('a search can be saved', async () => {
  renderComponent(<ResultsHeading query={query} counts={null} failed={false} />);
  expect(await screen.findByRole('button', { name: 'Save search' })).toBeDefined();
});

const facets = {} as CatalogueCounts['facets'];

test('a search by words stays on offer while its hostels are not counted', async () => {
  const typed = readHomeQuery(new URLSearchParams({ q: 'zzzzzz' }));
  renderComponent(<ResultsHeading query={typed} counts={null} failed={false} />);
  expect(await screen.findByRole('button', { name: 'Save search' })).toBeDefined();
});

test.each([
  ['zzzzzz', { total: 0, filters: {} }, false],
  ['Ganga View', { total: 1, filters: {} }, true],
  ['girls hostel in Digha', { total: 0, filters: { gender: ['Girls' as const] } }, true],
  ['near AIIMS', { total: 0, filters: {}, sortedBy: 'distance' as const }, true],
])(
  'a search for “%s” is offered for saving only if it means something',
  async (q, found, isOffered) => {
    const typed = readHomeQuery(new URLSearchParams({ q }));
    const counts = { facets, unstated: 0, key: typed.key, ...found };
    renderComponent(
      <>
        <ResultsHeading query={query} counts={null} failed={false} />
        <ResultsHeading query={typed} counts={counts} failed={false} />
      </>,
    );
    await screen.findAllByRole('button', { name: 'Save search' });
    const offers = screen.getAllByRole('button', { name: 'Save search' });
    expect(offers).toHaveLength(isOffered ? 2 : 1);
  },
);

test('a search that could not be loaded is not offered for saving', async () => {
  renderComponent(<ResultsHeading query={query} counts={null} failed />);
  await screen.findByRole('heading', { name: 'Hostels' });
  expect(screen.queryByRole('button', { name: 'Save search' })).toBeNull();
});
