import type { ManifestOptions } from 'vite-plugin-pwa';

const shortcutIcons = [{ src: '/brand/icon-192.png', sizes: '192x192', type: 'image/png' }];

/** Translated members. Browsers without support for them use the plain ones. */
type LocalizedMembers = Record<
  'name_localized' | 'short_name_localized' | 'description_localized',
  Readonly<Record<'hi', string>>
>;

const shownSizes = { narrow: '720x1280', wide: '1280x800' } as const;

/** A manifest cannot translate screenshots, so each label has the language of its picture. */
function screenshot(form: keyof typeof shownSizes, language: 'en' | 'hi', label: string) {
  return {
    src: `/screenshots/home-${form}${language === 'en' ? '' : '-hi'}.png`,
    sizes: shownSizes[form],
    type: 'image/png',
    form_factor: form,
    label,
  };
}

/** An entry of the app icon's long-press menu. */
function shortcut(url: string, name: string, hi: string) {
  return { name, name_localized: { hi }, url, icons: shortcutIcons };
}

export const webManifest: Partial<ManifestOptions> & LocalizedMembers = {
  id: '/',
  name: 'Patna Hostels',
  short_name: 'Hostels',
  description: 'Find a hostel in Patna, even when the network drops.',
  name_localized: { hi: 'पटना हॉस्टल्स' },
  short_name_localized: { hi: 'हॉस्टल' },
  description_localized: { hi: 'पटना में हॉस्टल खोजें, नेटवर्क चला जाए तब भी।' },
  lang: 'en',
  dir: 'ltr',
  start_url: '/',
  scope: '/',
  display: 'standalone',
  orientation: 'any',
  theme_color: '#ff9800',
  background_color: '#fffdf9',
  categories: ['travel', 'lifestyle', 'education'],
  icons: [
    { src: '/brand/icon-192.png', sizes: '192x192', type: 'image/png', purpose: 'any' },
    { src: '/brand/icon-512.png', sizes: '512x512', type: 'image/png', purpose: 'any' },
    { src: '/brand/maskable-192.png', sizes: '192x192', type: 'image/png', purpose: 'maskable' },
    { src: '/brand/maskable-512.png', sizes: '512x512', type: 'image/png', purpose: 'maskable' },
    { src: '/brand/monochrome.svg', sizes: 'any', type: 'image/svg+xml', purpose: 'monochrome' },
  ],
  screenshots: [
    screenshot('narrow', 'en', 'Hostels in Patna on a phone'),
    screenshot('wide', 'en', 'Hostels in Patna on a wide screen'),
    screenshot('narrow', 'hi', 'फ़ोन पर पटना के हॉस्टल'),
    screenshot('wide', 'hi', 'बड़ी स्क्रीन पर पटना के हॉस्टल'),
  ],
  shortcuts: [
    shortcut('/', 'Search', 'खोजें'),
    shortcut('/my-profile/wishlist', 'Wishlist', 'पसंदीदा सूची'),
    shortcut('/my-profile/enquiries', 'Enquiries', 'आपकी पूछताछ'),
    shortcut('/create-listing', 'List Hostel', 'हॉस्टल जोड़ें'),
  ],
  share_target: {
    action: '/share',
    method: 'GET',
    params: { title: 'title', text: 'text', url: 'url' },
  },
  launch_handler: { client_mode: ['navigate-existing', 'auto'] },
};
