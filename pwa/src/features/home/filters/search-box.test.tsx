import type { ReactNode } from 'react';
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { I18nProvider } from '../../../shared/i18n/use-translation.tsx';
import { BrowserRouter, useSearchParams } from 'react-router-dom';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createI18n } from '../../../shared/i18n/i18n.ts';
import { FilterSheet } from './filter-sheet.tsx';
import { SearchBox } from './search-box.tsx';
import { readHomeQuery } from '../query/home-query.ts';

const preloadUnderstanding = vi.hoisted(() => vi.fn<() => void>());
vi.mock(import('../../../shared/runtime/preload-understanding.ts'), () => ({
  preloadUnderstanding,
}));
vi.mock(import('../../../offline/catalogue/catalogue-client.ts'), () => ({
  browseCatalogue: async () => null,
  onCatalogueSync: () => () => undefined,
}));

function Home() {
  const [params, setParams] = useSearchParams();
  const query = readHomeQuery(params, 0);
  return (
    <>
      <SearchBox text={query.text} />
      <button type="button" onClick={() => setParams({})}>
        all
      </button>
    </>
  );
}

beforeEach(() => history.replaceState(null, '', '/'));

function show(part: ReactNode) {
  render(
    <I18nProvider i18n={createI18n('en')}>
      <BrowserRouter>{part}</BrowserRouter>
    </I18nProvider>,
  );
}

afterEach(cleanup);

/** Longer than the typing pause, for slow machines. */
const waitOptions = { timeout: 5000 };

test('a pause after a space keeps the text in the box', async () => {
  show(<Home />);
  fireEvent.change(box(), { target: { value: 'boring ' } });
  await waitFor(() => expect(location.search).toBe('?q=boring'), waitOptions);
  expect(box().value).toBe('boring ');
  fireEvent.change(box(), { target: { value: 'boring road' } });
  await waitFor(() => expect(location.search).toBe('?q=boring+road'), waitOptions);
  expect(box().value).toBe('boring road');
  fireEvent.click(screen.getByRole('button', { name: 'all' }));
  await waitFor(() => expect(box().value).toBe(''), waitOptions);
});

test('one tap that blurs a field and chooses a filter applies both', () => {
  show(<FilterSheet overlay={{ open: true, value: true, close: vi.fn() }} />);
  const rent = screen.getByLabelText('Maximum');
  fireEvent.change(rent, { target: { value: '6000' } });
  fireEvent.blur(rent);
  fireEvent.click(screen.getByLabelText('Single'));
  fireEvent.click(screen.getByRole('button', { name: 'Show hostels' }));
  expect(Object.fromEntries(new URLSearchParams(location.search))).toEqual({
    maxPrice: '6000',
    category: 'Single',
  });
});

function box(): HTMLInputElement {
  return screen.getByRole('searchbox');
}

test('loads what reads the text when the field is focused, not before', () => {
  preloadUnderstanding.mockClear();
  show(<Home />);
  expect(preloadUnderstanding).not.toHaveBeenCalled();
  screen.getByRole('searchbox').focus();
  expect(preloadUnderstanding).toHaveBeenCalledOnce();
});
