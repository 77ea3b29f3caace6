import { cleanup, screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { sampleCard } from '../../offline/testing/sample-card.ts';
import { renderComponent } from '../testing/render-component.tsx';
import { HostelCard } from './hostel-card.tsx';

afterEach(cleanup);

test('marks hostels that students like', () => {
  renderComponent(<HostelCard card={{ ...sampleCard('1'), studentsFavourite: true }} />);
  expect(screen.getByText("Student's Favourite")).toBeDefined();
  cleanup();
  renderComponent(<HostelCard card={sampleCard('1')} />);
  expect(screen.queryByText("Student's Favourite")).toBeNull();
});

test.each([
  [0, '₹6,000 – ₹9,000/month, meals included'],
  [2000, '₹6,000 – ₹9,000/month + meals ₹2,000'],
  [undefined, '₹6,000 – ₹9,000/month, ask about meals'],
])('with meals for %s more the price reads %s', (mealsExtra, price) => {
  renderComponent(<HostelCard card={{ ...sampleCard('1'), offers: ['meals'], mealsExtra }} />);
  expect(screen.getByRole('link', { name: /Hostel 1/ }).textContent).toMatch(price);
});

test('shows name, street, city and rent with a link; a saved card has no rent', () => {
  renderComponent(<HostelCard card={sampleCard('1')} />);
  const link = screen.getByRole('link', { name: /Hostel 1/ });
  expect(link.getAttribute('href')).toBe('/hostel-detail?hostelId=1');
  expect(link.textContent).toContain('Boring Road, Patna');
  expect(link.textContent).toContain('₹6,000 – ₹9,000');
  cleanup();
  renderComponent(<HostelCard card={sampleCard('1')} mode="wishlist" />);
  expect(screen.queryByText(/₹/)).toBeNull();
});
