import * as z from 'zod/mini';
import { pathId } from '../../fields/fields.ts';

/** One photo's description; stands at the same position as its URL in `hostelImages`. */
export const photo = z.object({
  alt: z.string(),
  /** ThumbHash, base64: what is shown until the photo arrives. */
  placeholder: z.string(),
});

const share = z.number().check(z.gte(0), z.lte(1));

/** The point that the crops of a photo are cut around, as shares of its width and height. */
export const photoFocus = z.object({ x: share, y: share });
export type PhotoFocus = z.infer<typeof photoFocus>;

/** Body of cropImage. */
export const cropInput = z.object({ focus: photoFocus });

/** Pixels of the uncropped photo; absent: there is none beside the crops. */
const whole = z.optional(z.object({ width: z.int(), height: z.int() }));

/** The same on the hostel's own page and for its owner. */
export const fullPhoto = z.extend(photo, { whole, focus: z.optional(photoFocus) });
export type FullPhoto = z.infer<typeof fullPhoto>;

/** A stored picture and where its largest crop is served. */
export const uploadedImage = z.object({
  id: pathId,
  url: z.string(),
  width: z.int(),
  height: z.int(),
  placeholder: z.string(),
  whole,
  focus: z.optional(photoFocus),
});
export type UploadedImage = z.infer<typeof uploadedImage>;
