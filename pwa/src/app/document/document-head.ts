import type { ListingDetail } from '@patna/contracts';
import type { I18n } from '../../shared/i18n/i18n.ts';
import type { ListingPage } from '../../shared/runtime/initial-state.ts';
import { atOrigin, picturesOrigin } from '../../shared/runtime/pictures-origin.ts';
import { paths } from '../../shared/navigation/paths.ts';
import { detailPhotoSizes, photoSources } from '../../shared/ui/photo/photo-sources.ts';
import { menuLinks } from '../shell/footer-links.ts';
import { hostelData, homeData, type StructuredData } from './structured-data.ts';

/** What the server knows about the document. */
export interface HeadSubject {
  readonly pathname: string;
  /** Whether search engines may index the page. */
  readonly findable: boolean;
  /** Public origin without a trailing slash; '' keeps addresses relative. */
  readonly origin: string;
  readonly listings?: ListingPage | undefined;
  readonly listing?: ListingDetail | undefined;
}

interface Head {
  readonly title: string;
  readonly description: string;
  readonly kind: 'website' | 'place';
  readonly path?: string;
  readonly image: { readonly path: string; readonly alt: string };
  readonly data?: StructuredData;
}

const longestDescription = 160;
/** Titles of the screens that the menus link to. */
const names: ReadonlyMap<string, string> = new Map([
  [paths.map(), 'home:map'],
  ...menuLinks.map(({ key, to }) => [to, key] as const),
]);
const brandImage = '/brand/icon-512.png';

/**
 * Head HTML for search engines and link previews: title, description, canonical address, Open Graph
 * and JSON-LD (schema.org).
 */
export function documentHead(subject: HeadSubject, i18n: I18n): string {
  const { title, description, kind, path, image, data } = headOf(subject, i18n);
  const url = path === undefined ? undefined : subject.origin + path;
  const large = image.path !== brandImage;
  return [
    `<title>${escape(title)}</title>`,
    `<meta name="description" content="${escape(description)}">`,
    ...(url === undefined ? [] : [`<link rel="canonical" href="${escape(url)}">`]),
    property('og:title', title),
    property('og:description', description),
    property('og:type', kind),
    property('og:site_name', i18n.t('brand')),
    property('og:locale', i18n.language === 'hi' ? 'hi_IN' : 'en_IN'),
    ...(url === undefined ? [] : [property('og:url', url)]),
    property('og:image', absolute(image.path, subject.origin)),
    property('og:image:alt', image.alt),
    `<meta name="twitter:card" content="${large ? 'summary_large_image' : 'summary'}">`,
    ...(data === undefined ? [] : [script(data)]),
  ].join('');
}

/**
 * Preloads the first photo of a hostel in the format and size that the screen will request.
 * Browsers without AVIF ignore the hint.
 */
export function preloadPhoto({ hostelImages: [url] }: ListingDetail): string {
  const [best] = (url !== undefined && photoSources(url)?.formats) || [];
  if (!best) return '';
  const { type, srcSet } = best;
  return (
    `<link rel="preload" as="image" type="${type}" imagesrcset="${escape(atOrigin(picturesOrigin(), srcSet))}" ` +
    `imagesizes="${escape(detailPhotoSizes)}" fetchpriority="high">`
  );
}

function headOf(subject: HeadSubject, i18n: I18n): Head {
  const { pathname, findable, origin, listings, listing } = subject;
  const brand = i18n.t('brand');
  const welcome = i18n.t('home:bannerText');
  const plain = { kind: 'website', image: { path: brandImage, alt: brand } } as const;
  if (listing) {
    const { id, propertyName, hostelImages, photos } = listing;
    const [photo] = hostelImages;
    return {
      title: `${propertyName} · ${brand}`,
      description: shortened(listing.description || `${listing.address.street}. ${welcome}`),
      kind: 'place',
      path: paths.detail(id),
      image: photo ? { path: photo, alt: photos[0]?.alt || propertyName } : plain.image,
      data: hostelData(listing, origin),
    };
  }
  if (pathname !== '/' && pathname !== '/home') {
    const name = names.get(pathname);
    if (name === undefined) return { ...plain, title: brand, description: welcome };
    const title = `${i18n.t(name)} · ${brand}`;
    return { ...plain, title, description: welcome, ...(findable && { path: pathname }) };
  }
  const title = `${i18n.t('home:title')} · ${brand}`;
  const data = homeData({ name: brand, cards: listings?.data ?? [], origin });
  return { ...plain, title, description: welcome, path: paths.home(), data };
}

/** Cuts a text between words to the length that search engines show. */
function shortened(text: string): string {
  const line = text.replaceAll(/\s+/g, ' ').trim();
  if (line.length <= longestDescription) return line;
  const cut = line.slice(0, longestDescription - 1);
  return `${cut.slice(0, cut.lastIndexOf(' ')).trimEnd() || cut}…`;
}

function absolute(address: string, origin: string): string {
  return address.startsWith('/') ? origin + address : address;
}

function property(name: string, content: string): string {
  return `<meta property="${name}" content="${escape(content)}">`;
}

/** A data block; browsers do not execute it. */
function script(data: StructuredData): string {
  const json = JSON.stringify(data).replaceAll('<', '\\u003c');
  return `<script type="application/ld+json">${json}</script>`;
}

function escape(text: string): string {
  return text.replace(/[&<>"]/g, (sign) => `&#${sign.charCodeAt(0)};`);
}
