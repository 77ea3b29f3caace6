import * as z from 'zod/mini';
import { pathId } from '../../fields/fields.ts';

/** Describes the photo that has the same position in `hostelImages`. */
export const photo = z.object({
  alt: z.string(),
  /** A ThumbHash in base64, which is shown until the photo is loaded. */
  placeholder: z.string(),
});

const share = z.number().check(z.gte(0), z.lte(1));

/** The focal point of a photo, in fractions of its width and height. */
export const photoFocus = z.object({ x: share, y: share });
export type PhotoFocus = z.infer<typeof photoFocus>;

/** Body of cropImage. */
export const cropInput = z.object({ focus: photoFocus });

const pixels = z.int().check(z.gte(1), z.lte(100_000));

/** Size of a photo before cropping, in pixels. */
export const photoSize = z.object({ width: pixels, height: pixels });

/** Size of the uncropped photo, in pixels. Absent when only crops are stored. */
const whole = z.optional(z.object({ width: z.int(), height: z.int() }));

/** A photo as the hostel's own page and its owner get it. */
export const fullPhoto = z.extend(photo, { whole, focus: z.optional(photoFocus) });
export type FullPhoto = z.infer<typeof fullPhoto>;

/** A stored photo and the URL of its largest crop. */
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
