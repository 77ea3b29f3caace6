import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { useLocation, useNavigate } from 'react-router-dom';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { addRecentSearch } from '../../offline/catalogue/recent-searches.ts';
import { renderComponent } from '../../shared/testing/render-component.tsx';
import { HeaderSearch } from './header-search.tsx';
import type { HostelHit } from './search-hostels.ts';

const preloadUnderstanding = vi.hoisted(() => vi.fn<() => void>());
vi.mock(import('../../shared/runtime/preload-understanding.ts'), () => ({ preloadUnderstanding }));
const asked: string[] = [];
let hostelsFound = () => Promise.resolve([hit]);
vi.mock('./search-hostels.ts', () => ({
  searchHostels: (query: string) => {
    asked.push(query);
    return hostelsFound();
  },
}));

const hit: HostelHit = {
  objectID: 'hostel_1',
  propertyName: 'Ganga <b>View</b>',
  address: { street: 'Boring Road', city: 'Patna', state: 'Bihar' },
  marks: { propertyName: [[0, 3]], street: [] },
};

beforeEach(() => {
  preloadUnderstanding.mockClear();
  Element.prototype.scrollIntoView = () => undefined;
  renderComponent(
    <>
      <HeaderSearch />
      <Where />
    </>,
  );
});

afterEach(() => {
  cleanup();
  localStorage.clear();
  asked.length = 0;
  hostelsFound = () => Promise.resolve([hit]);
});

it('highlights typed text in suggestions and renders no markup', async () => {
  fireEvent.change(box(), { target: { value: 'ganga' } });
  const option = await screen.findByRole('option', {}, { timeout: 3000 });
  expect(option.querySelector('mark')?.textContent).toBe('Gan');
  expect(option.textContent).toBe('Ganga <b>View</b>Boring Road, Patna, Bihar');
  expect(option.querySelector('b')).toBeNull();
});

it('suggestions of an earlier text cannot be chosen', async () => {
  fireEvent.change(box(), { target: { value: 'ganga' } });
  const option = await screen.findByRole('option', {}, { timeout: 3000 });
  fireEvent.keyDown(box(), { key: 'ArrowDown' });
  const next = Promise.withResolvers<HostelHit[]>();
  hostelsFound = () => next.promise;
  fireEvent.change(box(), { target: { value: 'gangax' } });
  expect(screen.getByRole('option')).toBe(option);
  expect(option.getAttribute('aria-disabled')).toBe('true');
  expect(option.getAttribute('aria-selected')).toBe('false');
  fireEvent.click(option);
  fireEvent.keyDown(box(), { key: 'ArrowDown' });
  fireEvent.keyDown(box(), { key: 'Enter' });
  expect(screen.getByText('/')).toBeDefined();
  expect(box().value).toBe('gangax');
  next.resolve([{ ...hit, objectID: 'hostel_2' }]);
  await waitFor(() =>
    expect(screen.getByRole('option').getAttribute('aria-disabled')).toBe('false'),
  );
  fireEvent.click(screen.getByRole('option'));
  await screen.findByText('/hostel-detail?hostelId=hostel_2');
});

it('a space after the text leaves its suggestions', async () => {
  fireEvent.change(box(), { target: { value: 'ganga' } });
  const option = await screen.findByRole('option', {}, { timeout: 3000 });
  fireEvent.change(box(), { target: { value: 'ganga ' } });
  fireEvent.click(option);
  expect(await screen.findByText('/hostel-detail?hostelId=hostel_1')).toBeDefined();
});

it('stores a successful search and offers it in the empty box', async () => {
  box().focus();
  expect(screen.queryByRole('region')).toBeNull();
  fireEvent.change(box(), { target: { value: 'ganga' } });
  fireEvent.click(await screen.findByRole('option', {}, { timeout: 3000 }));
  await screen.findByText('/hostel-detail?hostelId=hostel_1');
  box().blur();
  box().focus();
  const recents = await screen.findByRole('region', { name: 'Recent searches' });
  fireEvent.click(within(recents).getByRole('button', { name: 'ganga' }));
  expect(box().value).toBe('ganga');
  expect(screen.queryByRole('region')).toBeNull();
  await screen.findByRole('option', {}, { timeout: 3000 });
});

it('Enter shows the results on home, and clearing the box removes them', async () => {
  fireEvent.change(box(), { target: { value: ' boring road ' } });
  fireEvent.submit(box().form as HTMLFormElement);
  await screen.findByText('/?q=boring+road');
  expect(box().value).toBe('boring road');
  fireEvent.click(screen.getByRole('button', { name: 'Clear search' }));
  await screen.findByText('/');
  expect(box().value).toBe('');
  fireEvent.submit(box().form as HTMLFormElement);
  expect(screen.getByText('/')).toBeDefined();
});

it('suggests an area after the hostels, and choosing it replaces the entry', async () => {
  const entries = history.length;
  fireEvent.change(box(), { target: { value: ' Kankrbag' } });
  const options = await screen.findAllByRole('option', {}, { timeout: 3000 });
  expect(options.map((option) => option.textContent)).toEqual([
    'Ganga <b>View</b>Boring Road, Patna, Bihar',
    'KankarbaghArea in Patna',
  ]);
  expect(asked).toEqual(['Kankrbag']);
  fireEvent.keyDown(box(), { key: 'ArrowUp' });
  expect(box().getAttribute('aria-activedescendant')).toBe(options[1]?.id);
  fireEvent.keyDown(box(), { key: 'Enter' });
  await screen.findByText('/?place=Kankarbagh');
  expect(box().value).toBe('');
  expect(history.length).toBe(entries);
});

it('suggests landmarks when no hostels can be found', async () => {
  vi.spyOn(console, 'error').mockReturnValue();
  hostelsFound = () => Promise.reject(new Error('offline'));
  fireEvent.change(box(), { target: { value: 'pmch' } });
  fireEvent.click(await screen.findByRole('option', {}, { timeout: 3000 }));
  expect(await screen.findByText('/?near=pmch')).toBeDefined();
});

it("ignores Enter during an input method's composition", async () => {
  fireEvent.change(box(), { target: { value: 'गंगा' } });
  await screen.findByRole('option', {}, { timeout: 3000 });
  fireEvent.keyDown(box(), { key: 'ArrowDown' });
  fireEvent.keyDown(box(), { key: 'Enter', isComposing: true });
  fireEvent.keyDown(box(), { key: 'Enter', keyCode: 229 });
  expect(screen.queryByText('/hostel-detail?hostelId=hostel_1')).toBeNull();
  expect(screen.getByRole('option').getAttribute('aria-selected')).toBe('true');
  fireEvent.keyDown(box(), { key: 'Enter' });
  await screen.findByText('/hostel-detail?hostelId=hostel_1');
});

it('navigates recent searches by key and removes one or all', async () => {
  addRecentSearch('old');
  addRecentSearch('new');
  box().focus();
  const recents = await screen.findByRole('region');
  fireEvent.keyDown(box(), { key: 'ArrowDown' });
  expect(document.activeElement?.textContent).toBe('new');
  fireEvent.keyDown(within(recents).getByText('new'), { key: 'ArrowDown' });
  expect(document.activeElement?.textContent).toBe('old');
  fireEvent.click(screen.getByRole('button', { name: 'Remove old' }));
  expect(screen.queryByText('old')).toBeNull();
  expect(document.activeElement).toBe(box());
  fireEvent.click(screen.getByRole('button', { name: 'Remove all' }));
  await waitFor(() => expect(screen.queryByRole('region')).toBeNull());
});

function box(): HTMLInputElement {
  return screen.getByRole('combobox');
}

function Where() {
  const { pathname, search } = useLocation();
  const navigate = useNavigate();
  return (
    <>
      <p>{pathname + search}</p>
      <button type="button" onClick={() => void navigate('/?q=kankarbagh')}>
        Other results
      </button>
    </>
  );
}

it('suggestions of an earlier text are gone when the address has another one', async () => {
  fireEvent.change(box(), { target: { value: 'ganga' } });
  await screen.findByRole('option', {}, { timeout: 3000 });
  fireEvent.click(screen.getByText('Other results'));
  await waitFor(() => expect(box().value).toBe('kankarbagh'));
  box().focus();
  expect(box().getAttribute('aria-expanded')).toBe('false');
  expect(screen.queryByRole('option')).toBeNull();
});

it('loads what reads the text when the field is focused, not before', () => {
  expect(preloadUnderstanding).not.toHaveBeenCalled();
  box().focus();
  expect(preloadUnderstanding).toHaveBeenCalled();
});
