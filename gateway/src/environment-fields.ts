import * as z from 'zod/mini';

/** Any text. Empty: not set. */
export const text = z._default(z.string(), '');
/** An http or https URL. */
export const origin = z.url({ protocol: /^https?$/ });
/** A URL. Empty: none. */
export const optionalUrl = z._default(z.union([z.literal(''), origin]), '');
/** An https link. Empty: none. */
export const optionalLink = z._default(
  z.union([z.literal(''), z.url({ protocol: /^https$/ })]),
  '',
);

/** An address or a path of this origin: a PMTiles file, or a template with {z}, {x} and {y}. Empty: none. */
export const optionalTiles = z
  ._default(z.string(), '')
  .check(
    z.maxLength(500),
    z.refine(isTileAddress, 'is not an address of a PMTiles file or of {z}/{x}/{y} tiles'),
  );

/** An origin such as `https://cdn.example.com`. Empty: none. */
export const optionalOrigin = z._default(z.string(), '').check(
  z.maxLength(200),
  z.refine(
    (value) => value === '' || isOrigin(value),
    'is not an origin such as https://cdn.example.com',
  ),
);

function isOrigin(value: string): boolean {
  const isHost = /^https?:\/\/[\w.-]+(?::\d+)?$/.test(value);
  return isHost && URL.canParse(value) && new URL(value).origin === value;
}

function isTileAddress(value: string): boolean {
  if (value === '') return true;
  const places = ['{z}', '{x}', '{y}'].filter((place) => value.includes(place));
  const isWhole = places.length === 0 || places.length === 3;
  const address = value.replaceAll(/\{[xyz]\}/g, '0');
  if (!isWhole || /[\s{}]/.test(address)) return false;
  if (/^\/(?!\/)/.test(address)) return true;
  return /^https?:\/\//.test(address) && URL.canParse(address);
}
