import { paths } from '../../shared/navigation/paths.ts';

/** Keys of the `common` namespace. */
export const quickLinks = [
  { key: 'footer.contact', to: paths.support() },
  { key: 'footer.privacy', to: paths.privacy() },
  { key: 'footer.terms', to: paths.terms() },
  { key: 'footer.list', to: paths.createListing() },
] as const;

export const menuLinks = [
  { key: 'nav.wishlist', to: paths.wishlist() },
  { key: 'nav.trips', to: paths.trips() },
  { key: 'nav.storage', to: paths.storage() },
  ...quickLinks,
  { key: 'footer.discover', to: paths.landing() },
] as const;

/** Each links to a search on home. Their names are in `footer.places`. */
export const cities = ['New Delhi', 'Bangalore', 'Mumbai', 'Pune'] as const;
