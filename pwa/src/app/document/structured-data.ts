import type { ListingCard, ListingDetail } from '@patna/contracts';
import { paths } from '../../shared/navigation/paths.ts';

/** A schema.org object as JSON-LD. */
export type StructuredData = Readonly<Record<string, unknown>>;

const context = 'https://schema.org';

/**
 * A hostel (https://schema.org/Hostel). Contains no phone number or e-mail address, and no rating
 * before the first review.
 */
export function hostelData(listing: ListingDetail, origin: string): StructuredData {
  const { id, propertyName, address, hostelImages, overallPriceRange } = listing;
  const { street, city, state, pincode, latitude, longitude } = address;
  const hasPlace = latitude !== undefined && longitude !== undefined;
  return {
    '@context': context,
    '@type': 'Hostel',
    name: propertyName,
    url: origin + paths.detail(id),
    ...(listing.description && { description: listing.description }),
    image: hostelImages.map((image) => (image.startsWith('/') ? origin + image : image)),
    address: {
      '@type': 'PostalAddress',
      streetAddress: street,
      addressLocality: city,
      addressRegion: state,
      postalCode: pincode,
      addressCountry: 'IN',
    },
    ...(hasPlace && { geo: { '@type': 'GeoCoordinates', latitude, longitude } }),
    priceRange: `₹${overallPriceRange.min}–₹${overallPriceRange.max}`,
    currenciesAccepted: 'INR',
    ...ratingOf(listing),
  };
}

/** The site with its search, and the first hostels on home (https://schema.org/ItemList). */
export function homeData(home: {
  readonly name: string;
  readonly cards: readonly ListingCard[];
  readonly origin: string;
}): StructuredData {
  const { name, cards, origin } = home;
  const url = origin + paths.home();
  const site = {
    '@type': 'WebSite',
    name,
    url,
    potentialAction: {
      '@type': 'SearchAction',
      target: { '@type': 'EntryPoint', urlTemplate: `${url}?q={search_term_string}` },
      'query-input': 'required name=search_term_string',
    },
  };
  const list = {
    '@type': 'ItemList',
    itemListElement: cards.map(({ id, propertyName }, index) => ({
      '@type': 'ListItem',
      position: index + 1,
      name: propertyName,
      url: origin + paths.detail(id),
    })),
  };
  return { '@context': context, '@graph': cards.length > 0 ? [site, list] : [site] };
}

function ratingOf({ averageRating, reviewCount }: ListingDetail): StructuredData {
  if (reviewCount === 0) return {};
  const rating = { '@type': 'AggregateRating', ratingValue: averageRating, reviewCount };
  return { aggregateRating: { ...rating, bestRating: 5, worstRating: 1 } };
}
