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
