import { cleanup, screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { sampleListing } from '../../../shared/listing/sample-owned-listing.ts';
import { renderComponent } from '../../../shared/testing/render-component.tsx';
import '../messages.ts';
import { ListingStatusActions } from './listing-status-actions.tsx';
import { OwnListing } from './own-listing.tsx';

afterEach(cleanup);

const suspended = {
  ...sampleListing,
  status: 'rejected',
  rejectionReason: 'The number belongs to a broker.',
  suspendedAt: '2026-11-03T10:00:00.000Z',
} as const;

test('the owner of a suspended hostel reads the reason and whom to ask', () => {
  renderComponent(<OwnListing listing={suspended} />);
  expect(screen.getByText('Suspended')).toBeDefined();
  expect(screen.getByText('Reason: The number belongs to a broker.')).toBeDefined();
  const link = screen.getByRole('link', { name: 'Contact Customer Service' });
  expect(link.getAttribute('href')).toBe('/customer-support?topic=listing');
});

test.each([
  ['en', 'This hostel is hidden because your account is suspended.', 'See the reason'],
  ['hi', 'आपका खाता निलंबित है, इसलिए यह हॉस्टल छिपाया गया है।', 'कारण देखें'],
] as const)(
  'the owner of a hostel that is suspended with the account is sent to the profile (%s)',
  (language, text, why) => {
    const { rejectionReason: _, ...rest } = suspended;
    const listing = { ...rest, suspendedWithAccount: true } as const;
    renderComponent(<OwnListing listing={listing} />, { language });
    expect(screen.getByText(text, { exact: false })).toBeDefined();
    expect(screen.getByRole('link', { name: why }).getAttribute('href')).toBe('/my-profile');
    expect(screen.queryByRole('link', { name: 'Contact Customer Service' })).toBeNull();
  },
);

test('a suspended hostel can only be closed', () => {
  renderComponent(<ListingStatusActions listing={suspended} />);
  const buttons = screen.getAllByRole('button', { hidden: true });
  expect(buttons.map(({ textContent }) => textContent)).toEqual(['Close permanently']);
  cleanup();
  renderComponent(<ListingStatusActions listing={{ ...suspended, suspendedAt: undefined }} />);
  expect(screen.getAllByRole('button', { hidden: true })).toHaveLength(2);
});

test('a co-manager of a suspended hostel has nothing to do', () => {
  renderComponent(<ListingStatusActions listing={suspended} mayClose={false} />);
  expect(screen.queryAllByRole('button', { hidden: true })).toEqual([]);
});
