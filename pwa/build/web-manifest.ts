import type { ManifestOptions } from 'vite-plugin-pwa';

const shortcutIcons = [{ src: '/brand/icon-192.png', sizes: '192x192', type: 'image/png' }];

/** What the phone shows and opens when the app is installed. */
export const webManifest: Partial<ManifestOptions> = {
  id: '/',
  name: 'Patna Hostels',
  short_name: 'Hostels',
  description: 'Find a hostel in Patna, even when the network drops.',
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
    {
      src: '/screenshots/home-narrow.png',
      sizes: '720x1280',
      type: 'image/png',
      form_factor: 'narrow',
      label: 'Hostels in Patna on a phone',
    },
    {
      src: '/screenshots/home-wide.png',
      sizes: '1280x800',
      type: 'image/png',
      form_factor: 'wide',
      label: 'Hostels in Patna on a wide screen',
    },
  ],
  shortcuts: [
    { name: 'Search', url: '/', icons: shortcutIcons },
    { name: 'Wishlist', url: '/my-profile/wishlist', icons: shortcutIcons },
    { name: 'Enquiries', url: '/my-profile/enquiries', icons: shortcutIcons },
    { name: 'List Hostel', url: '/create-listing', icons: shortcutIcons },
  ],
  share_target: {
    action: '/share',
    method: 'GET',
    params: { title: 'title', text: 'text', url: 'url' },
  },
  launch_handler: { client_mode: ['navigate-existing', 'auto'] },
};
