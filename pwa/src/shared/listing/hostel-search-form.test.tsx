import { cleanup, fireEvent, screen } from '@testing-library/react';
import { useLocation } from 'react-router-dom';
import { afterEach, expect, test } from 'vitest';
import { renderComponent } from '../testing/render-component.tsx';
import { HostelSearchForm } from './hostel-search-form.tsx';

afterEach(cleanup);

function Address() {
  const { pathname, search } = useLocation();
  return <output>{pathname + search}</output>;
}

test.each([
  ['  boring road ', '/?q=boring+road'],
  ['  ', '/'],
])('a search for "%s" leads to %s', async (typed, address) => {
  renderComponent(
    <>
      <HostelSearchForm submit="Search" />
      <Address />
    </>,
    { at: '/homescreen' },
  );
  fireEvent.change(screen.getByRole('searchbox'), { target: { value: typed } });
  fireEvent.click(screen.getByRole('button', { name: 'Search' }));
  expect((await screen.findByRole('status')).textContent).toBe(address);
});
