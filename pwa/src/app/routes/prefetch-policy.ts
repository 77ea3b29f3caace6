/**
 * When the files of a lazily loaded module reach the phone:
 * - `later`: fetched when the app is idle, so that it opens offline from then on;
 * - `later, also with data saver`: the same, even for people who save data;
 * - `on demand`: fetched when it is opened, and cached then.
 */
export type PrefetchPolicy = 'later' | 'later, also with data saver' | 'on demand';

/**
 * Policies by folder or file below `pwa/src`, or in `packages`, without the extension. The longest matching entry
 * decides; a module without an entry is precached with the app. The build fails when an entry matches no module.
 */
export const prefetchPolicies: Readonly<Record<string, PrefetchPolicy>> = {
  'app/install/install-bar': 'later',
  'app/install/install-invitation': 'later',
  'app/notice/operator-notice': 'later',
  'app/routes/dashboard-route': 'later',
  'app/routes/listing-form-route': 'later',
  'app/routes/moderated-hostel-route': 'on demand',
  'app/routes/profile-route': 'later',
  'app/routes/support-route': 'later',
  'app/shell/social-links': 'later',
  'app/updates/update-prompt': 'later',
  'features/account/pages/edit-profile-page': 'later',
  'features/account/pages/login-page': 'later',
  'features/account/profile/check-profile': 'later',
  'features/account/profile/profile-sheet': 'later',
  'features/account/social-sign-in': 'later',
  'features/compare': 'later',
  'features/enquiries/guardian': 'later',
  'features/enquiries/pages/my-number-page': 'later',
  'features/handover': 'later',
  'features/home/filters/active-filters': 'later',
  'features/home/filters/filter-sheet': 'later',
  'features/home/offline-city': 'later',
  'features/home/list/loosen-filters': 'later',
  'features/home/list/windowed-rows': 'later',
  'features/home/query/text-filters': 'later',
  'features/home/saved-searches': 'later',
  'features/home/understood': 'later',
  'features/listing-form': 'later',
  'features/listings/analytics': 'later',
  'features/listings/components/claims': 'later',
  'features/listings/components/declared-safety': 'later',
  'features/listings/pages/my-reviews-page': 'later',
  'features/listings/reports/report-form': 'later',
  'features/listings/reviews/my-review-form': 'later',
  'features/listings/similar': 'later',
  'features/map': 'later',
  'features/map/tiles/renderer': 'on demand',
  'features/moderation': 'on demand',
  'features/notifications/push': 'later',
  'features/notifications/settings': 'later',
  'features/notifications/unsubscribe': 'later',
  'features/owner': 'later',
  'features/owner/statistics/daily-chart': 'on demand',
  'features/static-pages': 'later',
  'features/static-pages/pages/privacy-page': 'later, also with data saver',
  'features/static-pages/pages/terms-page': 'later, also with data saver',
  'features/storage': 'later',
  'features/support': 'later',
  'features/trip': 'later',
  'features/wishlist/lists': 'later',
  'offline/database/memory-storage': 'on demand',
  'offline/health/measure-vitals': 'on demand',
  'offline/trips': 'later',
  'packages/search/src/understanding': 'later',
  'shared/more-reviews': 'later',
  'shared/places/request-position': 'later',
  'shared/ui/photo/lightbox': 'later',
};
