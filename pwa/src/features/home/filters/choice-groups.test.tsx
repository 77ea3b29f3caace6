import { facetCounts } from '@patna/search';
import { cleanup, fireEvent, screen } from '@testing-library/react';
import { useState } from 'react';
import { afterEach, expect, test } from 'vitest';
import { renderComponent } from '../../../shared/testing/render-component.tsx';
import { readHomeQuery } from '../query/home-query.ts';
import { AreaGroup } from './choice-groups.tsx';
import './messages.ts';

afterEach(cleanup);

const counts = {
  ...facetCounts([], {}, { today: '2026-11-28' }),
  locality: { 'Bodh Gaya': 2, Kankarbagh: 3 },
};
const areas = () =>
  screen.getAllByRole('radio').map((radio) => radio.closest('label')?.textContent);

test.each([
  ['', ['Any', 'Kankarbagh 3']],
  ['city=Gaya', ['Any', 'Bodh Gaya 2']],
  ['q=girls+hostel+gaya', ['Any', 'Bodh Gaya 2']],
  ['near=vishnupad-temple', ['Any', 'Bodh Gaya 2']],
  ['place=Bodh+Gaya', ['Any', 'Bodh Gaya 2']],
])('of "%s", the areas of its city are offered', (address, offered) => {
  const query = readHomeQuery(new URLSearchParams(address));
  renderComponent(<AreaGroup query={query} counts={counts} set={() => undefined} />);
  expect(areas()).toEqual(offered);
});

function Recounted() {
  const [known, setKnown] = useState<typeof counts>();
  const query = readHomeQuery(new URLSearchParams());
  return (
    <>
      <AreaGroup query={query} counts={known} set={() => undefined} />
      <button type="button" onClick={() => setKnown(known ? undefined : counts)}>
        Count
      </button>
    </>
  );
}

test('areas stay without a number while hostels are counted again', () => {
  renderComponent(<Recounted />);
  expect(screen.queryByRole('radio')).toBeNull();
  fireEvent.click(screen.getByText('Count'));
  expect(areas()).toEqual(['Any', 'Kankarbagh 3']);
  fireEvent.click(screen.getByText('Count'));
  expect(areas()).toEqual(['Any', 'Kankarbagh']);
});
