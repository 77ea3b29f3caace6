// @vitest-environment node
import type { ListingDetail } from '@patna/contracts';
import { expect, it } from 'vitest';
import { sampleCard } from '../../offline/testing/sample-card.ts';
import { addHindi } from '../../shared/i18n/hindi-first-route.ts';
import { createI18n } from '../../shared/i18n/i18n.ts';
import { sampleListing } from '../../shared/listing/sample-owned-listing.ts';
import { renderListingPreview } from './render-listing-preview.tsx';

addHindi();
const translators = { en: createI18n('en'), hi: createI18n('hi') };
const hostel: ListingDetail = {
  ...sampleListing,
  ...sampleCard('h 1'),
  address: sampleListing.address,
  propertyName: 'Ganga "View" <script>',
  hostelImages: ['/images/p1/1000.jpg'],
  photos: [{ alt: 'The courtyard', placeholder: '' }],
  verifiedUntil: '2999-12-31',
  contact: { phone: '+919876543210', email: 'owner@example.com' },
};

it.each([
  ['en', 'Show phone number'],
  ['hi', 'फ़ोन नंबर दिखाएँ'],
] as const)('renders a hostel in %s without contact details of its owner', (lang, words) => {
  const html = renderListingPreview(hostel, translators[lang]);
  expect(html).toContain(`<div id="last-view" lang="${lang}" data-public="true">`);
  expect(html).toContain('<h1>Ganga &quot;View&quot; &lt;script&gt;</h1>');
  expect(html).toContain('alt="The courtyard"');
  expect(html).toContain(translators[lang].t('card.verified'));
  expect(html).toContain(words);
  expect(html).not.toMatch(/98765|owner@/);
});

it('contains no placeholder and nothing interactive', () => {
  const html = renderListingPreview(hostel, translators.en);
  expect(html).not.toContain('aria-busy');
  const [before = '', within] = html.split('<div inert="">');
  expect(within).toContain('<main id="main"');
  expect(before).not.toMatch(/<(?:a|button|input)\b/);
});
