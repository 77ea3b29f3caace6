/** Addresses of all screens. Links use these functions only. */
export const paths = {
  home: (options: { place?: string; city?: string } = {}) => {
    if (options.city) return `/?city=${encodeURIComponent(options.city)}`;
    return options.place ? `/?place=${encodeURIComponent(options.place)}` : '/';
  },
  /** Switches between map and list and keeps the query. */
  map: (search = '') => `/map${search}`,
  list: (search = '') => `/${search}`,
  detail: (id: string) => `/hostel-detail?hostelId=${encodeURIComponent(id)}`,
  login: (returnTo?: string) =>
    returnTo && returnTo !== '/' ? `/login?returnTo=${encodeURIComponent(returnTo)}` : '/login',
  logout: () => '/logout',
  createListing: (draft?: string) => (draft ? `/create-listing?draft=${draft}` : '/create-listing'),
  profile: () => '/my-profile',
  editProfile: (returnTo?: string) =>
    returnTo ? `/edit-profile?returnTo=${encodeURIComponent(returnTo)}` : '/edit-profile',
  /** Opens the form at the phone number. */
  editProfilePhone: () => '/edit-profile#phone',
  wishlist: () => '/my-profile/wishlist',
  savedSearches: () => '/my-profile/wishlist#searches',
  /** The token follows the hash, so that no server or log sees it. */
  sharedList: (token: string) => `/shared-list#${token}`,
  /** Its token follows the hash too. */
  invitation: (token = '') => (token === '' ? '/invitation' : `/invitation#${token}`),
  guardian: (token: string) => `/guardian#${token}`,
  /** `near` is the place that distances are measured from. */
  compare: (ids: readonly string[] = [], near = '') => {
    if (ids.length === 0) return '/compare';
    const from = near === '' ? '' : `&near=${encodeURIComponent(near)}`;
    return `/compare?ids=${ids.map(encodeURIComponent).join(',')}${from}`;
  },
  reviews: () => '/my-profile/reviews',
  enquiries: () => '/my-profile/enquiries',
  /** `key` is the key of the queued enquiry or the id of the sent one. */
  enquiry: (key: string) => `/my-profile/enquiries/${encodeURIComponent(key)}`,
  myNumber: () => '/my-profile/my-number',
  moderation: (queue?: string) =>
    queue ? `/moderation?queue=${encodeURIComponent(queue)}` : '/moderation',
  moderatedHostel: (id: string) => `/moderation/hostels/${encodeURIComponent(id)}`,
  claims: (id: string) => `/moderation?queue=claims&hostel=${encodeURIComponent(id)}`,
  outbox: () => '/my-profile/outbox',
  storage: () => '/my-profile/storage',
  trips: () => '/my-profile/trips',
  handOver: (list?: 'saved' | 'compare') => (list ? `/handover?list=${list}` : '/handover'),
  dashboard: (tab?: DashboardTab) =>
    tab ? `/hostel-dashboard/analytics?tab=${tab}` : '/hostel-dashboard/analytics',
  /** `step` is a step of the listing form. */
  editListing: (id: string, step?: string) =>
    `/hostel-dashboard/edit?hostelId=${encodeURIComponent(id)}${step ? `&step=${step}` : ''}`,
  privacy: () => '/privacy-policy',
  terms: () => '/terms-condition',
  support: (topic?: string) =>
    topic ? `/customer-support?topic=${encodeURIComponent(topic)}` : '/customer-support',
  landing: () => '/homescreen',
} as const;

export type DashboardTab = 'overview' | 'numbers' | 'inbox' | 'notifications' | 'profile';
