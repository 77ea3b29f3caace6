import { expect, test } from 'vitest';
import { common } from '../../shared/i18n/locales/en/common.ts';
import { home } from '../../shared/i18n/locales/en/home.ts';
import { search } from '../../shared/i18n/locales/en/search.ts';
import { errorCatalogue } from '../../shared/http/error-catalogue.ts';
import * as constants from '../../shared/product/spec-constants.ts';
import { toastDurations } from '../../shared/ui/toast/toast-message.ts';

/** Every exact number and word that the specification gives; what they do is tested where they are used. */

test('numbers', () => {
  expect({ ...constants }).toEqual({
    listingPageSize: 12,
    nextPageReach: 300,
    scrollPauseMs: 200,
    skeletonCards: 8,
    typingPauseMs: 300,
    successToastMs: 2000,
    errorToastMs: 4000,
    plainToastMs: 4000,
    mostToasts: 20,
    sampleHostelsFrom: 1,
    sampleHostelsTo: 8,
    cardPhotoWidth: 500,
    cardPhotoHeight: 250,
    profilePhotoSide: 50,
  });
  expect(toastDurations).toEqual({ success: 2000, error: 4000, info: 4000, loading: null });
});

test('errors', () => {
  expect(errorCatalogue).toEqual({
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

test('words on screens', () => {
  expect(home.end).toBe('No more listings to display.');
  expect(search.placeholder).toBe('Search for hostel...');
  expect(common.card.favourite).toBe("Student's Favourite");
  expect([common.nav.list, common.nav.signIn]).toEqual(['List Hostel', 'Sign in']);
});
