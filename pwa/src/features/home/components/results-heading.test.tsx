import { cleanup, screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { renderComponent } from '../../../shared/testing/render-component.tsx';
import { readHomeQuery } from '../query/home-query.ts';
import { ResultsHeading } from './results-heading.tsx';

const query = readHomeQuery(new URLSearchParams('gender=Girls'));

afterEach(cleanup);

test('a search can be saved', async () => {
  renderComponent(<ResultsHeading query={query} counts={null} failed={false} />);
  expect(await screen.findByRole('button', { name: 'Save search' })).toBeDefined();
});

test('a search that could not be loaded is not offered for saving', async () => {
  renderComponent(<ResultsHeading query={query} counts={null} failed />);
  await screen.findByRole('heading', { name: 'Hostels' });
  expect(screen.queryByRole('button', { name: 'Save search' })).toBeNull();
});
