import { refusals } from '@patna/contracts';
import { bytesOf, type Handler, ProblemError, type Transaction } from '@patna/service-kit';
import { isPhoto } from '../encoding/derive-image.ts';
import { sessionId, type UploadSessionStore } from '../parts/upload-session-store.ts';

interface Stores {
  readonly uploadSessions: UploadSessionStore;
}

/**
 * Adds a part that begins where the stored bytes end. Any other part is ignored. The answer is where to
 * continue, so a part may be repeated.
 */
export function addUploadPart({ uploadSessions }: Stores): Handler<'addUploadPart'> {
  return async ({ input: { params, query }, caller, transaction: given, http }) => {
    const transaction = given as Transaction;
    const part = bytesOf(http.request);
    const id = sessionId(caller.userId, params.uploadId);
    const session = await uploadSessions.find(id, transaction);
    if (!session) throw new ProblemError('not_found', refusals.uploadExpired);
    const { offset, bytes } = session;
    if (query.offset !== offset || part.length === 0) return { data: { offset } };
    const next = offset + part.length;
    if (next > bytes) throw new ProblemError('conflict', refusals.uploadExpired);
    // A file of another kind is refused after its first part instead of after the whole file.
    if (offset === 0 && !isPhoto(part)) {
      const fault = { field: 'images.0', rule: 'photo_kind', message: 'is refused' };
      throw new ProblemError('validation_failed', undefined, { errors: [fault] });
    }
    await uploadSessions.addPart(session, part, transaction);
    return { data: { offset: next } };
  };
}
