import type { OwnedListing } from '@patna/contracts';
import { cleanup, screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { sampleListing } from '../../../shared/listing/sample-owned-listing.ts';
import { renderComponent } from '../../../shared/testing/render-component.tsx';
import '../messages.ts';
import { Verification } from './verification.tsx';

afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
});

const checkedBy = 'Patna Hostels, visit';
const claims: OwnedListing['claims'] = [
  { claim: 'visited', checkedOn: '2026-11-02', expiresOn: '2027-04-30', checkedBy },
  { claim: 'gstin', checkedOn: '2026-11-02', expiresOn: '2026-12-31', checkedBy },
];

function showOn(day: string, change: Partial<OwnedListing> = {}) {
  vi.spyOn(Date, 'now').mockReturnValue(Date.parse(`${day}T12:00:00+05:30`));
  renderComponent(
    <Verification listing={{ ...sampleListing, claims, genderPreference: 'Boys', ...change }} />,
  );
}

const items = () =>
  screen.getAllByRole('listitem', { hidden: true }).map((item) => item.textContent);

test('shows verified claims with expiry and how to get missing ones', () => {
  showOn('2027-01-01');
  expect(screen.getByText('1 check passed')).toBeDefined();
  expect(items()[0]).toMatch(/^Visited by us.*Valid until 30 Apr 2027\.$/);
  expect(items()).toContain('GSTIN');
  expect(items()).not.toContain('Woman warden, 24 hours');
  const ask = screen.getByRole('link', { name: 'Ask for verification: Ganga View', hidden: true });
  expect(ask.getAttribute('href')).toBe('/customer-support?topic=listing');
});

test('asks for a woman warden where girls stay', () => {
  showOn('2026-11-24', { genderPreference: 'Girls' });
  expect(screen.getByText('2 checks passed')).toBeDefined();
  expect(items()).toContain('Woman warden, 24 hours');
});

test('a cached hostel without claims data does not deny claims', () => {
  showOn('2026-11-24', { claims: undefined });
  expect(screen.getByText(/^This copy doesn't show what we verified/)).toBeDefined();
});
