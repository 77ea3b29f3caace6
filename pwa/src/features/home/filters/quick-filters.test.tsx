import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { useSearchParams } from 'react-router-dom';
import { afterEach, expect, test } from 'vitest';
import { renderComponent } from '../../../shared/testing/render-component.tsx';
import { readHomeQuery } from '../query/home-query.ts';
import { QuickFilters } from './quick-filters.tsx';

afterEach(() => {
  cleanup();
  localStorage.clear();
});

/** The chips while the text of the address was understood to ask for `gender`. */
function Chips({ gender }: { gender: string[] | undefined }) {
  const [params] = useSearchParams();
  const query = readHomeQuery(params);
  const filters = query.text === '' ? query.filters : { ...query.filters, gender };
  return (
    <>
      <QuickFilters query={{ ...query, filters }} counts={null} onNoPosition={() => undefined} />
      <output>{params.toString()}</output>
    </>
  );
}

const isOn = (name: string) => screen.getByRole('button', { name }).getAttribute('aria-pressed');
const address = () => new URLSearchParams(screen.getByRole('status').textContent ?? '');

test('the chip of what the text asks for is lit, and the one it replaces is not', () => {
  at('/?q=boys+boring+road&gender=Girls', ['Boys']);
  expect([isOn('Boys'), isOn('Girls')]).toEqual(['true', 'false']);
});

test('turning off a chip of the text removes its words', async () => {
  at('/?q=boys+boring+road&gender=Girls', ['Boys']);
  fireEvent.click(screen.getByRole('button', { name: 'Boys' }));
  await waitFor(() => expect(address().get('q')).toBe('boring road'));
  expect(address().get('gender')).toBeNull();
});

test('turning on another chip keeps the wish of the text as a filter', async () => {
  at('/?q=boys+boring+road', ['Boys']);
  fireEvent.click(screen.getByRole('button', { name: 'Girls' }));
  await waitFor(() => expect(address().get('q')).toBe('boring road'));
  expect(address().get('gender')).toBe('Boys,Girls');
});

function at(path: string, gender: string[]): void {
  history.replaceState(null, '', path);
  renderComponent(<Chips gender={gender} />, { at: path });
}
