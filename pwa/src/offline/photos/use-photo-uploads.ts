import type { UploadedImage } from '@patna/contracts';
import { useEffect, useEffectEvent, useState } from 'react';
import { v7 as uuidv7 } from 'uuid';
import { deleteDraftPhoto, readDraftPhotos, saveDraftPhoto } from './draft-photos.ts';
import type { WaitingPhoto } from './waiting-photo.ts';
import { reachability, subscribeReachability } from '../../shared/http/reachability.ts';
import { findPhotoFault, type PhotoFault } from '../../shared/photo-upload/find-photo-fault.ts';
import type { PhotoUpload } from '../../shared/photo-upload/photo-upload-row.tsx';
import { shrinkPhoto } from '../../shared/photo-upload/shrink-photo.ts';
import { UploadFailed, uploadPhoto } from '../../shared/photo-upload/upload-photo.ts';
import { currentSession } from '../../shared/session/session.ts';

interface Chosen extends WaitingPhoto {
  /** Storage is full: the photo is lost when the page closes. */
  notKept?: boolean;
}

export type Upload = Chosen & PhotoUpload;

/** The form that the photos belong to. */
interface PhotoForm {
  /** Their name on the phone. */
  readonly form: string;
  /** False once nothing could record an upload. */
  readonly isOpen: () => boolean;
}

/** A photo that the server would refuse. */
export interface RefusedPhoto {
  readonly name: string;
  readonly fault: PhotoFault;
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
export function usePhotoUploads(
  { form, isOpen }: PhotoForm,
  onStored: (stored: UploadedImage) => void,
) {
  const [uploads, setUploads] = useState<Upload[]>([]);
  const { check, forget, ...faults } = useFaultyFiles();
  const [owner] = useState(() => currentSession().user?.id);
  const change = (key: string, part: Partial<Upload>) =>
    setUploads((list) => list.map((one) => (one.key === key ? { ...one, ...part } : one)));
  const release = (key: string) => {
    finished.add(key);
    setUploads((list) => list.filter((one) => one.key !== key));
  };
  const drop = (key: string) => {
    release(key);
    deleteDraftPhoto(form, key).catch(logFailure);
  };

  const send = (photo: WaitingPhoto) => {
    inProgress.add(photo.key);
    change(photo.key, { problem: null, share: 0 });
    return enqueue(() => sendNow(photo));
  };
  const sendNow = async ({ key, name, file }: WaitingPhoto) => {
    try {
      // Another user must not send this photo.
      if (finished.has(key) || currentSession().user?.id !== owner) return;
      const photo = new File([file], name, { type: file.type });
      const stored = await uploadPhoto(photo, key, (share) => change(key, { share }));
      // After unmount nothing could record the result: the photo stays queued under the same key.
      if (!isOpen() || finished.has(key)) return;
      onStored(stored);
      drop(key);
    } catch (error) {
      change(key, { problem: problemOf(error) });
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
    forget();
    for (const original of files) {
      const file = await check(original);
      if (file === null) continue;
      const photo = { key: uuidv7(), name: file.name, file };
      photos.push({ ...photo, notKept: !(await saveDraftPhoto(form, photo)) });
    }
    await sendAll(photos);
  };

  const resume = useEffectEvent((photos: readonly WaitingPhoto[]) =>
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
    ...faults,
    add,
    retry: send,
    drop,
    /** Leaves a photo and its stored copy to somebody else. */
    release,
  };
}

/** Files of the last selection that cannot be sent. */
function useFaultyFiles() {
  const [unreadable, setUnreadable] = useState<readonly string[]>([]);
  const [refused, setRefused] = useState<readonly RefusedPhoto[]>([]);
  return {
    /** Names of HEIC photos that this browser cannot read. */
    unreadable,
    /** Photos that the server would refuse. */
    refused,
    forget: () => {
      setUnreadable([]);
      setRefused([]);
    },
    /** The file to send; null when it cannot be sent. */
    check: async (original: File): Promise<File | null> => {
      const file = await shrinkPhoto(original);
      const fault = file && (await findPhotoFault(file));
      if (file === null) setUnreadable((names) => [...names, original.name]);
      else if (fault !== null) setRefused((list) => [...list, { name: original.name, fault }]);
      return fault === null ? file : null;
    },
  };
}

function problemOf(error: unknown): PhotoUpload['problem'] {
  if (error instanceof UploadFailed) return error.problem;
  logFailure(error);
  return { kind: 'network' };
}

function logFailure(error: unknown): void {
  console.error('A photo could not be sent.', error);
}
