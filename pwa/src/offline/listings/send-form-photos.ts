import { tokenSubject } from '../../shared/session/token-subject.ts';
import { db } from '../database/db.ts';
import { isWorthRepeating } from '../outbox/failures.ts';
import type { ReplayPorts } from '../outbox/replay.ts';
import { readUploadedImage, uploadAttachment } from '../outbox/upload-attachment.ts';
import { isFormWaiting, whileFormsAreClosed } from '../photos/form-photo-lock.ts';
import { unsentFormPhotos } from '../photos/form-photos.ts';
import { saveUploadEnd } from '../photos/uploaded-photos.ts';
import { personKeyPrefix, type WaitingPhoto } from '../photos/waiting-photo.ts';

type Ports = Pick<ReplayPorts, 'fetch' | 'getToken'>;

/** What a run did, from which the next one is timed. */
export interface FormPhotosRun {
  /** The server took a photo, a part of one, or refused one for good. */
  hasProgress: boolean;
  /** A form or another page sends its photos now. */
  isLocked: boolean;
  /** How long the server asked to wait, in ms. */
  retryAfterMs: number;
}

/**
 * Uploads photos of listing forms that are closed. The image waits for the form, which takes it when it is
 * opened. Ends at the first network failure, and when the server asks to wait.
 */
export async function sendFormPhotos(ports: Ports): Promise<FormPhotosRun> {
  const run: FormPhotosRun = { hasProgress: false, isLocked: false, retryAfterMs: 0 };
  const token = await ports.getToken();
  const person = token === null ? null : tokenSubject(token);
  // The identity provider may be out of reach.
  if (person === null) return run;
  for (const rowKey of await unsentFormPhotos(personKeyPrefix(person))) {
    const mayGoOn = await whileFormsAreClosed(() => sendPhoto({ ports, person, rowKey, run }));
    run.isLocked ||= mayGoOn === undefined;
    if (!mayGoOn) break;
  }
  return run;
}

interface Sending {
  readonly ports: Ports;
  readonly person: string;
  readonly rowKey: string;
  readonly run: FormPhotosRun;
}

/** Returns whether the next photo may be sent. */
async function sendPhoto({ ports, person, rowKey, run }: Sending): Promise<boolean> {
  // Another page may have sent it meanwhile.
  const [unsent] = await unsentFormPhotos(rowKey);
  const row = unsent && (await db.meta.get(rowKey));
  if (!row) return true;
  const photo = row.value as WaitingPhoto;
  const bearer = async (fresh: boolean) => {
    run.isLocked = await isFormWaiting();
    const token = run.isLocked ? null : await ports.getToken(fresh);
    return token !== null && tokenSubject(token) === person ? token : null;
  };
  let first: number | undefined;
  const onProgress = (share: number) => {
    first ??= share;
    run.hasProgress ||= share > first;
  };
  const answer = await uploadAttachment({ ...photo, onProgress }, ports.fetch, bearer);
  const { key, name } = photo;
  const image = readUploadedImage(answer);
  if (image !== undefined) {
    run.hasProgress = true;
    await saveUploadEnd(rowKey, { key, name, image });
    return true;
  }
  if (answer.ok) return false;
  if (!isWorthRepeating(answer.error)) {
    run.hasProgress = true;
    await saveUploadEnd(rowKey, { key, name });
    return true;
  }
  run.retryAfterMs = Math.max(run.retryAfterMs, answer.retryAfterMs ?? 0);
  return answer.error.kind === 'problem' && answer.error.status !== 429;
}
