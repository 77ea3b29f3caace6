import { pathTexts } from './texts/parameter-texts.ts';

type Json = Record<string, unknown>;

/** The path of photos. Loading one is not a call of the API. */
export const picturePath = '/images/{imageId}/{file}';

/**
 * Cookie with the photo pass, which lets people load their own photos that are not public. It is only sent with
 * requests for photos.
 */
export const pictureCookie = 'patna-pictures';

/** Values of `file` for a photo: the longer side in pixels, and the format. `whole` is not cropped. */
export const pictureFiles = {
  '500.avif': 'image/avif',
  '500.webp': 'image/webp',
  '500.jpg': 'image/jpeg',
  '1000.avif': 'image/avif',
  '1000.webp': 'image/webp',
  '1000.jpg': 'image/jpeg',
  'whole-800.avif': 'image/avif',
  'whole-800.jpg': 'image/jpeg',
  'whole-1600.avif': 'image/avif',
  'whole-1600.jpg': 'image/jpeg',
} as const;

const imageId = {
  name: 'imageId',
  in: 'path',
  required: true,
  description: pathTexts['imageId'],
  schema: { type: 'string', pattern: '^[0-9a-f]{24}$' },
};
const file = {
  name: 'file',
  in: 'path',
  required: true,
  description: pathTexts['file'],
  schema: { type: 'string', enum: Object.keys(pictureFiles) },
};
const seen = {
  name: 'If-None-Match',
  in: 'header',
  required: false,
  description: 'The `ETag` of the stored photo.',
  schema: { type: 'string' },
};
const kept = {
  ETag: { schema: { type: 'string' } },
  'Cache-Control': { description: 'A photo never changes', schema: { type: 'string' } },
};

/** The OpenAPI description of photos. `refusals` are their problem responses. */
export function describePictures(refusals: Json): Json {
  const bytes = { schema: { type: 'string', format: 'binary' } };
  const kinds = [...new Set(Object.values(pictureFiles))];
  return {
    get: {
      operationId: 'getImage',
      tags: ['listings'],
      summary: 'A photo of a hostel',
      description:
        'A photo is public once an approved version of a hostel has shown it. Before that only its owner ' +
        `and moderators can read it, with the cookie \`${pictureCookie}\`. Answers to a bearer that name ` +
        'such photos set this cookie, and so does `photoPass`. A photo of a conversation is for its two sides, ' +
        'and for moderators while it is reported. A photo uploaded without a bearer is served to nobody until a ' +
        'listing of a signed-in person names it.',
      security: [{}],
      parameters: [imageId, file, seen],
      responses: {
        200: {
          description: 'The photo',
          headers: kept,
          content: Object.fromEntries(kinds.map((kind) => [kind, bytes])),
        },
        304: { description: 'The stored photo is still current', headers: kept },
        ...refusals,
      },
    },
  };
}
