import type { UploadedImage } from '@patna/contracts';
import { use, useEffect, useEffectEvent, useState } from 'react';
import { v7 as uuidv7 } from 'uuid';
import {
  deleteDraftPhoto,
  saveDraftPhoto,
  type DraftPhoto,
  readDraftPhotos,
} from '../../../offline/photos/draft-photos.ts';
import { reachability, subscribeReachability } from '../../../shared/http/reachability.ts';
import { currentSession } from '../../../shared/session/session.ts';
import type { CallProblem } from '../../../shared/ui/feedback/problem-note.tsx';
import { DraftContext } from '../drafts/draft-context.ts';
import { shrinkPhoto } from './shrink-photo.ts';
import { UploadFailed, uploadPhoto } from './upload-photo.ts';

interface Chosen extends DraftPhoto {
  /** Storage is full: the photo is lost when the page closes. */
  notKept?: boolean;
}

export interface Upload extends Chosen {
  /** Upload progress, 0 to 1. */
  share: number;
  problem: CallProblem | null;
}

/** Keys of photos that are uploading, so that changing steps does not send them twice. */
const inProgress = new Set<string>();
/** Keys of photos that are stored or removed. */
const finished = new Set<string>();

/** The last upload in the queue. */
let lastUpload = Promise.resolve();

function enqueue(send: () => Promise<void>): Promise<void> {
  lastUpload = lastUpload.then(send);
  return lastUpload;
}

/**
 * Uploads photos one at a time, as the server limits parallel uploads. Each is stored on this phone
 * until the server has it, so uploads resume after a reload.
 */
export function usePhotoUploads(onStored: (stored: UploadedImage) => void) {
  const { form, isOpen } = use(DraftContext);
  const [uploads, setUploads] = useState<Upload[]>([]);
  const [unreadable, setUnreadable] = useState<readonly string[]>([]);
  const [owner] = useState(() => currentSession().user?.id);
  const change = (key: string, part: Partial<Upload>) =>
    setUploads((list) => list.map((one) => (one.key === key ? { ...one, ...part } : one)));
  const drop = (key: string) => {
    finished.add(key);
    setUploads((list) => list.filter((one) => one.key !== key));
    deleteDraftPhoto(form, key).catch(logFailure);
  };

  const send = (photo: DraftPhoto) => {
    inProgress.add(photo.key);
    change(photo.key, { problem: null, share: 0 });
    return enqueue(() => sendNow(photo));
  };
  const sendNow = async ({ key, name, file }: DraftPhoto) => {
    try {
      // Another user must not send this photo.
      if (finished.has(key) || currentSession().user?.id !== owner) return;
      const photo = new File([file], name, { type: file.type });
      const stored = await uploadPhoto(photo, key, (share) => change(key, { share }));
      // After unmount nothing could record the result: the photo stays queued under the same key.
      if (!isOpen()) return;
      onStored(stored);
      drop(key);
    } catch (error) {
      if (!(error instanceof UploadFailed)) logFailure(error);
      const problem =
        error instanceof UploadFailed ? error.problem : ({ kind: 'network' } as const);
      change(key, { problem });
    } finally {
      inProgress.delete(key);
    }
  };
  const sendAll = async (photos: readonly Chosen[]) => {
    const added = photos.map((photo) => ({ ...photo, share: 0, problem: null }));
    setUploads((list) => [
      ...list,
      ...added.filter(({ key }) => list.every((one) => one.key !== key)),
    ]);
    for (const photo of photos) {
      if (!inProgress.has(photo.key) && !finished.has(photo.key)) await send(photo);
    }
  };

  const add = async (files: readonly File[]) => {
    const photos: Chosen[] = [];
    setUnreadable([]);
    for (const original of files) {
      const file = await shrinkPhoto(original);
      if (file === null) {
        setUnreadable((names) => [...names, original.name]);
        continue;
      }
      const photo = { key: uuidv7(), name: file.name, file };
      photos.push({ ...photo, notKept: !(await saveDraftPhoto(form, photo)) });
    }
    await sendAll(photos);
  };

  const resume = useEffectEvent((photos: readonly DraftPhoto[]) =>
    sendAll(photos.filter(({ key }) => !inProgress.has(key))),
  );
  const retryFailed = useEffectEvent(async () => {
    for (const upload of uploads) if (upload.problem?.kind === 'network') await send(upload);
  });
  useEffect(() => {
    readDraftPhotos(form).then(resume).catch(logFailure);
    return subscribeReachability(() => {
      if (reachability() !== 'offline') void retryFailed();
    });
  }, [form]);

  return {
    uploads,
    /** Names of HEIC photos from the last selection that this browser cannot read. */
    unreadable,
    add,
    retry: send,
    drop,
  };
}

function logFailure(error: unknown): void {
  console.error('A photo could not be sent.', error);
}
