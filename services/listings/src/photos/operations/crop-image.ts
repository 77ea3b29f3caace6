import { mayDo, refusals } from '@patna/contracts';
import {
  callerDisconnected,
  type Handler,
  type Preparation,
  ProblemError,
} from '@patna/service-kit';
import { rounded } from '../encoding/crop-frame.ts';
import { cropAgain, type DerivedImage, cropSourceOf } from '../encoding/derive-image.ts';
import type { FairQueue } from '../encoding/fair-queue.ts';
import type { ImageRecord } from '../image-store.ts';
import { uploadedImageViewOf } from '../../hostels/listing-view.ts';
import { type OwnedPhotos, requirePhotoQuota } from '../photo-quota.ts';

interface Cropped {
  readonly picture: DerivedImage & Pick<ImageRecord, 'cropOf'>;
  /** The owner of the cropped picture. */
  readonly ownerId: string;
}

/** Cuts the crops before the transaction, through the upload queue. */
export function encodeCrop(stores: OwnedPhotos, queue: FairQueue): Preparation<'cropImage'> {
  return async ({ input: { params, body }, caller, http: { response } }) => {
    const { userId } = caller;
    const found = await uncroppedFor(stores, params.imageId, userId);
    if (!found) throw new ProblemError('not_found', refusals.noPicture);
    const source = cropSourceOf(found.files);
    if (!source) throw new ProblemError('conflict', refusals.onlyCropped);
    const { ownerId } = found;
    await requirePhotoQuota(stores, { ownerId, callerId: userId, added: 1 });
    const crops = await queue.run(userId, async () => {
      if (response.destroyed) throw callerDisconnected();
      return cropAgain(source, rounded(body.focus));
    });
    const { _id: id, width, height, whole, marks, cropOf = id } = found.record;
    const files = [...crops.files, ...found.files];
    const picture = { width, height, whole, marks, cropOf, ...crops, files };
    response.locals.cropped = { picture, ownerId } satisfies Cropped;
  };
}

/** A picture, with its owner, that belongs to the caller or to a hostel that the caller helps to manage. */
async function uncroppedFor({ images, listings }: OwnedPhotos, id: string, userId: string) {
  const record = await images.record(id);
  if (!record) return null;
  const managed = record.ownerId === userId ? null : await listings.managedPicture(record, userId);
  const ownerId = managed && mayDo('cropImage', managed.role) ? managed.ownerId : userId;
  const found = await images.uncropped(id, ownerId);
  return found && { ...found, ownerId };
}

/** Stores the crops as a new picture, because served files never change. */
export function cropImage({ images }: OwnedPhotos): Handler<'cropImage'> {
  return async ({ transaction, http: { response } }) => {
    const { picture, ownerId } = response.locals.cropped as Cropped;
    return { data: uploadedImageViewOf(await images.add(picture, ownerId, transaction)) };
  };
}
