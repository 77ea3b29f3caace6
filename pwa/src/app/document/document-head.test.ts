// @vitest-environment node
import type { ListingDetail } from '@patna/contracts';
import { expect, it } from 'vitest';
import { sampleCard } from '../../offline/testing/sample-card.ts';
import { addHindi } from '../../shared/i18n/hindi-first-route.ts';
import { createI18n } from '../../shared/i18n/i18n.ts';
import { sampleListing } from '../../shared/listing/sample-owned-listing.ts';
import { setPicturesOrigin } from '../../shared/runtime/pictures-origin.ts';
import { documentHead, preloadPhoto } from './document-head.ts';

addHindi();
const en = createI18n('en');
const origin = 'https://hostels.example.com';
const hostel: ListingDetail = {
  ...sampleListing,
  ...sampleCard('h 1'),
  propertyName: 'Ganga "View" </script>',
  address: { ...sampleListing.address, longitude: 85.14 },
  description: 'Quiet rooms.\n'.repeat(30),
  hostelImages: ['/images/p1/1000.jpg'],
  photos: [{ alt: 'The courtyard', placeholder: '' }],
  contact: { phone: '9876543210', email: 'owner@example.com' },
};

function headOf(listing: ListingDetail): string {
  return documentHead({ pathname: '/hostel-detail', findable: true, origin, listing }, en);
}

/** Parses the JSON-LD. */
function dataIn(head: string): Record<string, unknown> {
  const json = /<script type="application\/ld\+json">(.*?)<\/script>/.exec(head)?.[1];
  return JSON.parse(json ?? '') as Record<string, unknown>;
}

it('describes a hostel by name, text, photo and canonical address', () => {
  const head = headOf(hostel);
  const url = `${origin}/hostel-detail?hostelId=h%201`;
  expect(head).toContain('<title>Ganga &#34;View&#34; &#60;/script&#62; · Patna Hostels</title>');
  expect(head).toContain(`<link rel="canonical" href="${url}">`);
  expect(head).toContain(`<meta property="og:url" content="${url}">`);
  expect(head).toContain(`<meta property="og:image" content="${origin}/images/p1/1000.jpg">`);
  expect(head).toContain('<meta property="og:image:alt" content="The courtyard">');
  const words = /name="description" content="([^"]*)"/.exec(head)?.[1] ?? '';
  expect(words).toMatch(/^Quiet rooms\. .* (Quiet|rooms\.)…$/);
  expect(words.length).toBeLessThanOrEqual(160);
});

it('includes schema.org data of a hostel without contact details', () => {
  const head = headOf(hostel);
  expect(dataIn(head)).toMatchObject({
    '@context': 'https://schema.org',
    '@type': 'Hostel',
    name: hostel.propertyName,
    address: { '@type': 'PostalAddress', postalCode: '800001', addressCountry: 'IN' },
    geo: { latitude: 25.61, longitude: 85.14 },
    priceRange: '₹6000–₹9000',
  });
  for (const secret of ['9876543210', 'owner@example.com', 'Ravi']) {
    expect(head).not.toContain(secret);
  }
});

it('includes a rating only after a review', () => {
  expect(dataIn(headOf(hostel))).not.toHaveProperty('aggregateRating');
  const rated = dataIn(headOf({ ...hostel, averageRating: 4.2, reviewCount: 3 }));
  expect(rated['aggregateRating']).toMatchObject({ ratingValue: 4.2, reviewCount: 3 });
});

it('describes home with its search and its first hostels, in both languages', () => {
  const data = [sampleCard('h1'), sampleCard('h2')];
  const listings = { data, totalPages: 1, page: 1 };
  const head = documentHead(
    { pathname: '/home', findable: true, origin, listings },
    createI18n('hi'),
  );
  expect(head).toContain(`<link rel="canonical" href="${origin}/">`);
  expect(head).toContain('<meta property="og:locale" content="hi_IN">');
  expect(head).toMatch(/<title>[^·]+ · पटना हॉस्टल्स<\/title>/);
  expect(dataIn(head)['@graph']).toMatchObject([
    { '@type': 'WebSite', potentialAction: { '@type': 'SearchAction' } },
    { '@type': 'ItemList', itemListElement: [{ position: 1 }, { position: 2, name: 'Hostel h2' }] },
  ]);
});

it.each([
  ['/my-profile', false],
  ['/hostel-detail', true],
])('writes no address and no data for %s, which is unknown', (pathname, findable) => {
  const head = documentHead({ pathname, findable, origin }, en);
  expect(head).not.toContain('canonical');
  expect(head).not.toContain('ld+json');
});

it('titles a public screen as links to it do', () => {
  const head = documentHead({ pathname: '/privacy-policy', findable: true, origin }, en);
  expect(head).toContain('<title>Privacy Policy · Patna Hostels</title>');
  expect(head).toContain(`<link rel="canonical" href="${origin}/privacy-policy">`);
});

it('preloads the first photo of a hostel in the size of its screen', () => {
  expect(preloadPhoto(hostel)).toBe(
    '<link rel="preload" as="image" type="image/avif" ' +
      'imagesrcset="/images/p1/500.avif 500w, /images/p1/1000.avif 1000w" ' +
      'imagesizes="(min-width: 900px) min(50vw, 620px), 100vw" fetchpriority="high">',
  );
});

it('preloads it from the CDN that the operator has configured', () => {
  setPicturesOrigin({ pictures: { origin: 'https://pictures.test' } });
  expect(preloadPhoto(hostel)).toContain(
    'imagesrcset="https://pictures.test/images/p1/500.avif 500w, https://pictures.test/images/p1/1000.avif 1000w"',
  );
  setPicturesOrigin({});
});

it.each([[[]], [['https://elsewhere.example/photo.jpg']]])(
  'preloads no photo when there is none of ours: %j',
  (hostelImages) => {
    expect(preloadPhoto({ ...hostel, hostelImages })).toBe('');
  },
);
