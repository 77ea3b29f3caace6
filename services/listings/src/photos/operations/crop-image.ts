import { mayDo, refusals } from '@patna/contracts';
import { cutOff, type Handler, type Preparation, ProblemError } from '@patna/service-kit';
import { rounded } from '../encoding/crop-frame.ts';
import { cropAgain, type DerivedImage, sourceOf } from '../encoding/derive-image.ts';
import type { FairQueue } from '../encoding/fair-queue.ts';
import type { ImageRecord } from '../image-store.ts';
import { uploadedOf } from '../../hostels/listing-view.ts';
import { type OwnedPhotos, requirePhotoQuota } from '../photo-quota.ts';

type Cropped = DerivedImage & Pick<ImageRecord, 'cropOf'>;

/** Cuts the crops before the transaction, through the upload queue. */
export function encodeCrop(stores: OwnedPhotos, queue: FairQueue): Preparation<'cropImage'> {
  return async ({ input: { params, body }, caller, http: { response } }) => {
    const { userId } = caller;
    const found =
      (await stores.images.uncropped(params.imageId, userId)) ??
      (await uncroppedOfManaged(stores, params.imageId, userId));
    if (!found) throw new ProblemError('not_found', refusals.noPicture);
    const source = sourceOf(found.files);
    if (!source) throw new ProblemError('conflict', refusals.onlyCropped);
    await requirePhotoQuota(stores, userId, 1);
    const crops = await queue.run(userId, async () => {
      if (response.destroyed) throw cutOff();
      return cropAgain(source, rounded(body.focus));
    });
    const { _id: id, width, height, whole, marks, cropOf = id } = found.record;
    const files = [...crops.files, ...found.files];
    const picture = { width, height, whole, marks, cropOf, ...crops, files };
    response.locals.cropped = picture satisfies Cropped;
  };
}

/** The picture of a hostel that the caller helps to manage. */
async function uncroppedOfManaged({ images, listings }: OwnedPhotos, id: string, userId: string) {
  const managed = await listings.managedPicture(id, userId);
  return managed && mayDo('cropImage', managed.role) ? images.uncropped(id, managed.ownerId) : null;
}

/** Stores the crops as a new picture, because served files never change. */
export function cropImage({ images }: OwnedPhotos): Handler<'cropImage'> {
  return async ({ caller, transaction, http: { response } }) => {
    const cropped = response.locals.cropped as Cropped;
    return {
      data: uploadedOf(await images.add(cropped, caller.userId, transaction)),
    };
  };
}
