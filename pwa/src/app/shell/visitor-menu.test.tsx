import { cleanup, fireEvent, screen, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { renderComponent } from '../../shared/testing/render-component.tsx';
import { cities, localities } from './footer-links.ts';
import { VisitorMenu } from './visitor-menu.tsx';

beforeEach(() => void vi.stubGlobal('scrollTo', () => undefined));
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

test("contains the footer's links and closes after a choice", () => {
  renderComponent(<VisitorMenu />);
  fireEvent.click(screen.getByRole('button', { name: 'Menu' }));
  for (const place of [...cities, ...localities]) {
    const link = screen.getByRole('link', { name: place });
    const address = new URL(link.getAttribute('href') ?? '', location.href);
    expect(address.searchParams.get('place')).toBe(place);
  }
  const popular = screen.getByRole('heading', { name: 'Popular Locations' });
  const list = popular.parentElement as HTMLElement;
  expect(
    within(list)
      .getAllByRole('link')
      .map((link) => link.textContent),
  ).toEqual([...cities]);
  fireEvent.click(screen.getByRole('link', { name: 'Boring Road' }));
  expect(screen.queryByRole('link', { name: 'Boring Road' })).toBeNull();
});
