import * as z from 'zod/mini';
import { photoSize } from '../listings/hostel/photo.ts';
import { listOf, rawMaximum } from '../validation/raw-maximum.ts';
import { rule } from '../validation/rule.ts';

/** Most photos of one message, and of all messages of a conversation together. */
export const maxMessagePhotos = 3;
export const maxConversationPhotos = 60;

/** A photo that the listings service has stored. */
export const messagePhoto = z.object({ url: z.string(), whole: z.optional(photoSize) });
export type MessagePhoto = z.infer<typeof messagePhoto>;

/** A photo in a request, by the URL from uploadImages. */
export const messagePhotoInput = z.extend(messagePhoto, {
  url: z
    .string()
    .check(
      rawMaximum(50),
      z.regex(/^\/images\/[0-9a-f]{24}\/1000\.jpg$/, 'is not a URL from uploadImages'),
    ),
});

export const messagePhotoInputs = listOf(
  messagePhotoInput,
  { max: maxMessagePhotos },
  rule('named_twice', (photos) => new Set(photos.map(({ url }) => url)).size === photos.length),
);

/** What an event says about the photos of a message: their ids, and who uploaded them. */
export const messagePhotoIds = z.object({ ids: z.array(z.string()), writerId: z.string() });
export type MessagePhotoIds = z.infer<typeof messagePhotoIds>;

export function photoIdOf({ url }: MessagePhoto): string {
  return url.split('/')[2] ?? '';
}
