import { createHash } from 'node:crypto';
import { refusals } from '@patna/contracts';
import { type Handler, type Preparation, ProblemError, type Transaction } from '@patna/service-kit';
import type { PhotoEncoder } from '../encoding/encode-photos.ts';
import { sessionId, type UploadSessionStore } from '../parts/upload-session-store.ts';
import { requirePhotoQuota } from '../photo-quota.ts';
import type { UploadMemory } from '../upload/upload-memory.ts';
import { lockUploadedPhoto, type StoredUploads, storePictures } from './upload-images.ts';

interface Stores extends StoredUploads {
  readonly uploadSessions: UploadSessionStore;
}

/** Checks and encodes the photo within the limits of `uploadImages`. */
export function encodeUpload(
  stores: Stores,
  encode: PhotoEncoder,
  underWay: UploadMemory,
): Preparation<'endUpload'> {
  const { uploadSessions } = stores;
  return async ({ input: { params }, caller: { userId }, http: { request, response } }) => {
    const session = await uploadSessions.find(sessionId(userId, params.uploadId));
    if (!session) throw new ProblemError('not_found', refusals.uploadExpired);
    if (session.offset < session.bytes) throw new ProblemError('not_found', refusals.uploadExpired);
    underWay.begin(request, userId);
    // The parts and the photo that they make are in memory together.
    underWay.hold(request, 2 * session.bytes);
    await requirePhotoQuota(stores, { ownerId: userId, added: 1 });
    const buffer = await uploadSessions.read(session._id);
    // Another request may have ended it meanwhile.
    if (buffer.length !== session.bytes)
      throw new ProblemError('not_found', refusals.uploadExpired);
    if (createHash('sha256').update(buffer).digest('hex') !== session.sha256) {
      await uploadSessions.remove([session._id]);
      throw new ProblemError('gone', refusals.uploadExpired);
    }
    await encode({ photos: [{ buffer }], uploader: userId, response }).catch(async (error) => {
      const isRefused = error instanceof ProblemError && error.code === 'validation_failed';
      // Nobody should have it decoded again and again.
      if (isRefused) await uploadSessions.remove([session._id]);
      throw error;
    });
  };
}

/** Stores the photo, unless `uploadImages` has stored it meanwhile, and deletes its parts. */
export function endUpload(stores: Stores): Handler<'endUpload'> {
  return async ({ input: { params }, caller, transaction: given, http }) => {
    const transaction = given as Transaction;
    const id = sessionId(caller.userId, params.uploadId);
    const photo = await lockUploadedPhoto(stores, caller.userId, params.uploadId, transaction);
    if (photo) {
      await stores.uploadSessions.remove([id], transaction);
      return { data: [photo] };
    }
    // Two requests under different keys would store the photo twice.
    if (!(await stores.uploadSessions.remove([id], transaction))) {
      throw new ProblemError('not_found', refusals.uploadExpired);
    }
    return storePictures(stores, { caller, transaction, response: http.response });
  };
}
