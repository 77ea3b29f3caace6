import { tokenSubject } from '../../shared/session/token-subject.ts';
import { db } from '../database/db.ts';
import { isWorthRepeating } from '../outbox/failures.ts';
import type { ReplayPorts } from '../outbox/replay.ts';
import { readUploadedImage, uploadAttachment } from '../outbox/upload-attachment.ts';
import { whileFormsAreClosed } from '../photos/form-photo-lock.ts';
import {
  countUnsentFormPhotos,
  type FormPhoto,
  formOf,
  isUnsent,
  unsentFormPhotos,
} from '../photos/form-photos.ts';
import { saveUploadedPhoto } from '../photos/uploaded-photos.ts';
import { personKeyPrefix } from '../photos/waiting-photo.ts';

type Ports = Pick<ReplayPorts, 'fetch' | 'getToken' | 'now'>;

/**
 * Uploads photos of listing forms that are closed. The image waits for the form, which takes it when it is
 * opened.
 *
 * @param waitMs how long to wait for an open form to close
 * @returns how many photos still have to be sent
 */
export async function sendFormPhotos(ports: Ports, waitMs: number): Promise<number> {
  const unsent = await countUnsentFormPhotos();
  if (unsent === 0) return 0;
  const token = await ports.getToken();
  const person = token === null ? null : tokenSubject(token);
  // The identity provider may be out of reach.
  if (person === null) return unsent;
  const rows = await unsentFormPhotos(personKeyPrefix(person));
  let left = rows.length;
  for (const { key } of rows) {
    // A form that opens meanwhile waits for one photo only.
    const isDone = await whileFormsAreClosed(() => sendPhoto(ports, person, key), waitMs);
    if (isDone === undefined) return left;
    if (isDone) left -= 1;
  }
  return left;
}

/** Returns false when the photo has to be sent later. */
async function sendPhoto(ports: Ports, person: string, rowKey: string): Promise<boolean> {
  const row = await db.meta.get(rowKey);
  if (row === undefined || !(await isUnsent(row))) return true;
  const photo = row.value as FormPhoto;
  const now = ports.now();
  if (now < (photo.notBefore ?? 0)) return false;
  const bearer = async (fresh: boolean) => {
    const token = await ports.getToken(fresh);
    return token !== null && tokenSubject(token) === person ? token : null;
  };
  const answer = await uploadAttachment(photo, ports.fetch, bearer);
  const image = readUploadedImage(answer);
  if (image !== undefined) {
    const { key, name } = photo;
    await saveUploadedPhoto(formOf(rowKey), { key, name, image }, person);
    return true;
  }
  if (answer.ok) return false;
  const mayHelp = isWorthRepeating(answer.error);
  const change: Partial<FormPhoto> = mayHelp
    ? { notBefore: now + (answer.retryAfterMs ?? 0) }
    : { isRefused: true };
  // The form may have removed the photo meanwhile.
  await db.meta.update(rowKey, { value: { ...photo, ...change } });
  return !mayHelp;
}
