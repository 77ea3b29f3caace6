import type { Handler } from '@patna/service-kit';
import type { ImageStore } from '../image-store.ts';
import { imageUrl } from '../listing.ts';
import { picturesOf } from '../upload-reader.ts';

/**
 * Stores photos. With a bearer they are the caller's; without one they stay unclaimed: served to
 * nobody, and gone in a day unless a signed-in listing names them.
 */
export function uploadImages(images: ImageStore): Handler<'uploadImages'> {
  return async ({ caller, transaction, http }) => {
    const data = [];
    for (const derived of picturesOf(http.response)) {
      const record = await images.add(derived, caller?.userId ?? null, transaction);
      const { _id: id, width, height, placeholder } = record;
      data.push({ id, url: imageUrl(id), width, height, placeholder });
    }
    return { data };
  };
}
