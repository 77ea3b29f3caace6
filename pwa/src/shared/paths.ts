/** Every address of the app. Screens link through these, never by a written-out path. */
export const paths = {
  home: (options: { place?: string } = {}) =>
    options.place ? `/?place=${encodeURIComponent(options.place)}` : '/',
  detail: (id: string) => `/hostel-detail?hostelId=${encodeURIComponent(id)}`,
  login: (returnTo?: string) =>
    returnTo && returnTo !== '/' ? `/login?returnTo=${encodeURIComponent(returnTo)}` : '/login',
  logout: () => '/logout',
  createListing: () => '/create-listing',
  profile: () => '/my-profile',
  editProfile: () => '/edit-profile',
  wishlist: () => '/my-profile/wishlist',
  compare: () => '/compare',
  enquiries: () => '/my-profile/enquiries',
  myNumber: () => '/my-profile/my-number',
  moderation: (queue?: string) =>
    queue ? `/moderation?queue=${encodeURIComponent(queue)}` : '/moderation',
  outbox: () => '/my-profile/outbox',
  dashboard: (tab?: DashboardTab) =>
    tab ? `/hostel-dashboard/analytics?tab=${tab}` : '/hostel-dashboard/analytics',
  privacy: () => '/privacy-policy',
  terms: () => '/terms-condition',
  support: (topic?: string) =>
    topic ? `/customer-support?topic=${encodeURIComponent(topic)}` : '/customer-support',
  landing: () => '/homescreen',
} as const;

export type DashboardTab = 'overview' | 'inbox' | 'notifications' | 'profile';
