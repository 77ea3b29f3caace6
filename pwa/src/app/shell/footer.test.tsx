import { act, cleanup, fireEvent, screen, within } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import type { RuntimeConfig } from '../../shared/runtime/runtime-config.ts';
import { renderComponent } from '../../shared/testing/render-component.tsx';
import { Footer } from './footer.tsx';

const runtimeConfig = vi.hoisted(() => vi.fn<() => Promise<Partial<RuntimeConfig>>>());
vi.mock('../../shared/runtime/runtime-config.ts', () => ({ runtimeConfig }));

afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

function showFooter(social?: RuntimeConfig['social']) {
  runtimeConfig.mockResolvedValue({ social });
  renderComponent(<Footer />);
}

const linksOf = (section: HTMLElement) =>
  within(section)
    .getAllByRole('link')
    .map((link) => [link.textContent, link.getAttribute('href')]);

const sectionOf = (heading: string) => {
  const section = screen.getByRole('heading', { name: heading }).parentElement;
  if (!section) throw new Error(`no section ${heading}`);
  return section;
};

test('shows the product, its places and general links', () => {
  showFooter();
  const headings = screen.getAllByRole('heading').map(({ textContent }) => textContent);
  expect(headings).toEqual(['About', 'Popular Locations', 'In Patna', 'Quick Links']);
  expect(sectionOf('About').textContent).toContain(
    'students, working professionals and travellers',
  );
  expect(linksOf(sectionOf('Popular Locations'))).toEqual([
    ['New Delhi', '/?city=New%20Delhi'],
    ['Bangalore', '/?city=Bangalore'],
    ['Mumbai', '/?city=Mumbai'],
    ['Pune', '/?city=Pune'],
  ]);
  expect(linksOf(sectionOf('Quick Links'))).toEqual(
    expect.arrayContaining([
      ['Contact Us', '/customer-support'],
      ['Privacy Policy', '/privacy-policy'],
      ['Terms of Service', '/terms-condition'],
      ['List Your Hostel', '/create-listing'],
    ]),
  );
});

test('unfolds a list of a phone when it is tapped', () => {
  showFooter();
  const button = screen.getByRole('button', { name: 'Quick Links' });
  expect(button.getAttribute('aria-expanded')).toBe('false');
  fireEvent.click(button);
  expect(button.getAttribute('aria-expanded')).toBe('true');
  expect(sectionOf('Quick Links').hasAttribute('data-open')).toBe(true);
  expect(sectionOf('Popular Locations').hasAttribute('data-open')).toBe(false);
});

test('shows the current year as copyright', () => {
  vi.useFakeTimers({ now: new Date('2031-06-01T12:00:00Z'), toFake: ['Date'] });
  showFooter();
  expect(screen.getByText('© 2031 Patna Hostels. All rights reserved.')).toBeDefined();
});

test('links configured social pages', async () => {
  const twitter = 'https://twitter.com/patnahostels';
  const instagram = 'https://www.instagram.com/patna.hostels';
  showFooter({ facebook: '', twitter, instagram });
  expect(linksOf(await screen.findByRole('list', { name: 'Follow us' }))).toEqual([
    ['Twitter', twitter],
    ['Instagram', instagram],
  ]);
});

test.each([
  ['none is configured', { facebook: '', twitter: '', instagram: '' }],
  ['the gateway is an older one', undefined],
])('shows no social links when %s', async (_name, social) => {
  showFooter(social);
  await vi.waitFor(() => expect(runtimeConfig).toHaveBeenCalled());
  await act(async () => void (await runtimeConfig.mock.results.at(-1)?.value));
  expect(screen.queryByRole('list', { name: 'Follow us' })).toBeNull();
});
