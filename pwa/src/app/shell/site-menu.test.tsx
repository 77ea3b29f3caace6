import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { addHindi } from '../../shared/i18n/hindi-first-route.ts';
import { popularAreas } from '../../shared/navigation/popular-areas.ts';
import { renderComponent } from '../../shared/testing/render-component.tsx';
import { cities, menuLinks } from './footer-links.ts';
import { SiteMenu } from './site-menu.tsx';

beforeEach(() => void vi.stubGlobal('scrollTo', () => undefined));
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const open = () => fireEvent.click(screen.getByRole('button', { name: 'Menu' }));
const linkTo = (link: HTMLElement) => new URL(link.getAttribute('href') ?? '', location.href);

// First, because the menu's code is loaded once.
test('a menu that cannot load says so, can be closed, and loads at the next tap', async () => {
  let asked = 0;
  vi.doMock('./site-menu-sheet.tsx', () => {
    asked += 1;
    throw new TypeError('Failed to fetch dynamically imported module');
  });
  renderComponent(<SiteMenu />);
  open();
  const notice = await screen.findByRole('dialog', { name: 'Menu' });
  expect(within(notice).getByRole('alert').textContent).toMatch(/^We couldn't reach the server/);
  fireEvent.click(within(notice).getByRole('button', { name: 'Close' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  open();
  await screen.findByRole('alert');
  expect(asked).toBe(2);
  open();
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  vi.doUnmock('./site-menu-sheet.tsx');
  open();
  await screen.findByRole('link', { name: 'Map' });
});

test("contains the footer's links and Patna's areas, and closes after a choice", async () => {
  renderComponent(<SiteMenu />);
  open();
  await screen.findByRole('link', { name: 'Map' });
  const targets = screen.getAllByRole('link').map((link) => link.getAttribute('href'));
  expect(targets).toEqual(expect.arrayContaining(menuLinks.map(({ to }) => to)));
  for (const place of popularAreas) {
    const link = screen.getByRole('link', { name: place });
    expect(linkTo(link).searchParams.get('place')).toBe(place);
  }
  expect(screen.queryByRole('link', { name: cities[0] })).toBeNull();
  await act(async () => screen.getByRole('link', { name: 'Boring Road' }).click());
  expect(screen.queryByRole('dialog')).toBeNull();
});

test('starts with the language switch', async () => {
  addHindi();
  renderComponent(<SiteMenu />, { language: 'hi' });
  fireEvent.click(screen.getByRole('button', { name: 'मेन्यू' }));
  const [, first] = (await screen.findByRole('dialog')).querySelectorAll('button');
  expect(first?.textContent).toBe('English');
  expect(await screen.findByRole('link', { name: 'बोरिंग रोड' })).toBeDefined();
});

test('has the links for a search before those about the product', async () => {
  renderComponent(<SiteMenu />);
  open();
  await screen.findByRole('link', { name: 'Map' });
  const names = screen.getAllByRole('link').map(({ textContent }) => textContent);
  expect(names.slice(0, 3)).toEqual(['Map', 'Compare hostels', 'Wishlist']);
  expect(names.indexOf('Compare hostels')).toBeLessThan(names.indexOf('Contact Us'));
});
