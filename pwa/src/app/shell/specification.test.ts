import { expect, test } from 'vitest';
import { account } from '../../shared/i18n/locales/en/account.ts';
import { common } from '../../shared/i18n/locales/en/common.ts';
import { enquiry } from '../../shared/i18n/locales/en/enquiry.ts';
import { enquiryButton } from '../../shared/i18n/locales/en/enquiry-button.ts';
import { home } from '../../shared/i18n/locales/en/home.ts';
import { landing } from '../../shared/i18n/locales/en/landing.ts';
import { offline } from '../../shared/i18n/locales/en/offline.ts';
import { outbox } from '../../shared/i18n/locales/en/outbox.ts';
import { search } from '../../shared/i18n/locales/en/search.ts';
import { wishlist } from '../../shared/i18n/locales/en/wishlist.ts';
import { consoleMessages } from '../../shared/http/console-messages.ts';
import * as constants from '../../shared/product/product-constants.ts';
import { toastDurations } from '../../shared/ui/toast/toast-message.ts';

/** Exact numbers and texts of the specification. Their behaviour is tested where they are used. */

test('numbers match the specification', () => {
  expect({ ...constants }).toEqual({
    listingPageSize: 12,
    nextPageReach: 300,
    scrollPauseMs: 200,
    skeletonCards: 8,
    typingPauseMs: 300,
    successToastMs: 2000,
    errorToastMs: 4000,
    plainToastMs: 4000,
    maxToasts: 20,
    sampleHostelsFrom: 1,
    sampleHostelsTo: 8,
    cardPhotoWidth: 500,
    cardPhotoHeight: 250,
    profilePhotoSide: 50,
  });
  expect(toastDurations).toEqual({ success: 2000, error: 4000, info: 4000, loading: null });
});

test('error messages match the specification', () => {
  expect(consoleMessages).toEqual({
    listings: 'Failed to fetch listings: ',
    listing: 'Failed to fetch listing: ',
    wishlist: 'Failed to fetch wishlist: ',
    customToken: 'Failed to generate Firebase custom token: ',
    noUser: 'User is not defined.',
    noEmail: 'No email address found for the user.',
    noUserData: 'No user data found in the response.',
    noUserProvider: 'useUserData must be used within a UserProvider',
  });
});

test('texts match the specification', () => {
  expect(home.end).toBe('No more listings to display.');
  expect(search.placeholder).toBe('Search for hostel...');
  expect(common.card.favourite).toBe("Student's Favourite");
  expect([common.nav.list, common.nav.signIn]).toEqual(['List Hostel', 'Sign in']);
  expect(wishlist.failed.title).toBe('Failed to fetch wishlist: {{reason}}');
});

test('links of the profile sheet', () => {
  const { sheet } = account;
  expect(
    [
      sheet.profile,
      sheet.editProfile,
      sheet.wishlist,
      sheet.dashboard,
      sheet.notifications,
      sheet.support,
      sheet.privacy,
      sheet.terms,
      sheet.feedback,
      sheet.experience,
      sheet.logout,
    ].join(', '),
  ).toBe(
    'Profile, Edit Profile, Wishlist, Dashboard, Notifications, Customer Service, Privacy Policy, Terms & Conditions, Feedback, Tell your experience, Logout',
  );
});

test('headings and links of the footer', () => {
  const { footer } = common;
  expect(
    [
      footer.about,
      footer.popular,
      footer.quick,
      footer.contact,
      footer.privacy,
      footer.terms,
      footer.list,
    ].join(', '),
  ).toBe(
    'About, Popular Locations, Quick Links, Contact Us, Privacy Policy, Terms of Service, List Your Hostel',
  );
});

test('words on the landing page', () => {
  const { features, list, explore } = landing;
  expect([landing.plan, explore.title, explore.more, list.title, list.register]).toEqual([
    'Plan your trip',
    'Explore Our Hostels',
    'View More',
    'List Your Hostel',
    'Register Your Hostel',
  ]);
  expect([features.verified.title, features.prices.title, features.details.title]).toEqual([
    'Verified Listings',
    'Affordable Prices',
    'Detailed Information',
  ]);
  expect(features.verified.text).toContain('Every hostel is verified for a safe and trusted stay.');
  expect(features.prices.text).toBe('Budget-friendly hostels with the best amenities.');
  expect(features.details.text).toBe('Room types, facilities, pricing.');
  expect([list.visibility.title, list.management.title, list.badge.title]).toEqual([
    'More Visibility',
    'Easy Management',
    'Verified Badge',
  ]);
});

test('accessible names that checks from outside rely on', () => {
  expect([
    account.mode.password,
    account.continue,
    account.field.email,
    account.field.password,
  ]).toEqual(['Sign in', 'Continue', 'Email address', 'Password']);
  expect(common.save).toEqual({ add: 'Save to wishlist', remove: 'Remove from wishlist' });
  expect(enquiryButton.send).toBe('Send enquiry');
  expect(enquiry.field).toMatchObject({ name: 'Name', phone: 'Phone', message: 'Message' });
  const unsent = { waiting: 'Waiting to send', 'needs-attention': 'Needs attention' };
  expect(offline.status).toMatchObject(unsent);
  expect(enquiry.stage).toMatchObject({ ...unsent, sent: 'Sent' });
});

test('the name of the outbox is no status of its entries', () => {
  const statuses: readonly string[] = Object.values(offline.status);
  expect(statuses).toContain('Waiting to send');
  expect(statuses).not.toContain(outbox.title);
});
