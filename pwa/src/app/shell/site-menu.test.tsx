import { act, cleanup, fireEvent, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { addHindi } from '../../shared/i18n/hindi-first-route.ts';
import { renderComponent } from '../../shared/testing/render-component.tsx';
import { cities, localities, menuLinks, searchLinks } from './footer-links.ts';
import { SiteMenu } from './site-menu.tsx';

beforeEach(() => void vi.stubGlobal('scrollTo', () => undefined));
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const open = () => fireEvent.click(screen.getByRole('button', { name: 'Menu' }));

test("contains the footer's links and Patna's areas, and closes after a choice", async () => {
  renderComponent(<SiteMenu />);
  open();
  expect(screen.getAllByRole('link')).toHaveLength(
    searchLinks.length + menuLinks.length + localities.length,
  );
  for (const place of localities) {
    const link = screen.getByRole('link', { name: place });
    const address = new URL(link.getAttribute('href') ?? '', location.href);
    expect(address.searchParams.get('place')).toBe(place);
  }
  expect(screen.queryByRole('link', { name: cities[0] })).toBeNull();
  await act(async () => screen.getByRole('link', { name: 'Boring Road' }).click());
  expect(screen.queryByRole('dialog')).toBeNull();
});

test('starts with the language switch', () => {
  addHindi();
  renderComponent(<SiteMenu />, { language: 'hi' });
  fireEvent.click(screen.getByRole('button', { name: 'मेन्यू' }));
  const [, first] = screen.getByRole('dialog').querySelectorAll('button');
  expect(first?.textContent).toBe('English');
  expect(screen.getByRole('link', { name: 'बोरिंग रोड' })).toBeDefined();
});

test('has the links for a search before those about the product', () => {
  renderComponent(<SiteMenu />);
  open();
  const names = screen.getAllByRole('link').map(({ textContent }) => textContent);
  expect(names.slice(0, 3)).toEqual(['Map', 'Compare hostels', 'Wishlist']);
  expect(names.indexOf('Contact Us')).toBeLessThan(names.indexOf('Why Patna Hostels'));
});
