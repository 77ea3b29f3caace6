import type { Handler, Transaction } from '@patna/service-kit';
import type { ResponseStore } from '../../account/response-store.ts';
import type { UserLockStore } from '../../hostels/stores/user-lock-store.ts';
import { sessionId, type UploadSessionStore } from '../parts/upload-session-store.ts';
import { type OwnedPhotos, requirePhotoQuota } from '../photo-quota.ts';

interface Stores extends OwnedPhotos {
  readonly uploadSessions: UploadSessionStore;
  readonly answers: ResponseStore;
  readonly userLocks: UserLockStore;
}

/** Begins or finds an upload. The quota is checked here too, so that nobody uploads in vain. */
export function beginUpload(stores: Stores): Handler<'beginUpload'> {
  const { uploadSessions, answers, userLocks } = stores;
  return async ({ input: { params, body }, caller: { userId }, transaction: given }) => {
    const transaction = given as Transaction;
    const photo = await answers.uploadedPhoto(userId, params.uploadId, transaction);
    if (photo) return { data: { offset: body.bytes, photo } };
    const _id = sessionId(userId, params.uploadId);
    const found = await uploadSessions.find(_id, transaction);
    if (found && found.bytes === body.bytes && found.sha256 === body.sha256) {
      return { data: { offset: found.offset } };
    }
    await requirePhotoQuota(stores, { ownerId: userId, added: 1 }, transaction);
    await userLocks.lock(userId, transaction);
    await uploadSessions.begin({ _id, userId, ...body }, transaction);
    return { data: { offset: 0 } };
  };
}
