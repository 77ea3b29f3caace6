import type { UploadedImage } from '@patna/contracts';
import { useEffect, useEffectEvent, useState } from 'react';
import { v7 as uuidv7 } from 'uuid';
import { deleteDraftPhoto, readDraftPhotos, saveDraftPhoto } from './draft-photos.ts';
import { holdFormPhotos } from './form-photo-lock.ts';
import { forgetRefusal, readUploadedPhoto, saveUploadedPhoto } from './uploaded-photos.ts';
import { usePhotoChecks } from './use-photo-checks.ts';
import type { WaitingPhoto } from './waiting-photo.ts';
import { reachability, subscribeReachability } from '../../shared/http/reachability.ts';
import type { PhotoUpload } from '../../shared/photo-upload/photo-upload-row.tsx';
import { UploadFailed, uploadPhoto } from '../../shared/photo-upload/upload-photo.ts';
import { currentSession } from '../../shared/session/session.ts';

interface Chosen extends WaitingPhoto {
  /** Storage is full: the photo is lost when the page closes. */
  isStorageFull?: boolean;
}

export interface Upload extends Chosen, PhotoUpload {
  /** The server will never accept it. */
  isRefused?: boolean;
}

/** The form that the photos belong to. */
interface PhotoForm {
  /** Name under which the photos are stored on this phone. */
  readonly form: string;
  /** False when an upload could no longer be recorded, for example after unmount. */
  readonly isOpen: () => boolean;
}

/** Photos that are uploading, by key, so that changing steps does not send them twice. */
const inProgress = new Map<string, AbortController>();
/** Keys of photos that are stored or removed. */
const finished = new Set<string>();

type Failure = Pick<Upload, 'problem' | 'isRefused'>;
type EndListener = (key: string, failure: Failure | undefined, sender: object) => void;
/** Mounted forms, notified when an upload that an earlier mount started has ended. */
const endListeners = new Set<EndListener>();

/** The last upload in the queue. */
let lastUpload = Promise.resolve();

function enqueue(send: () => Promise<void>): Promise<void> {
  const hold = holdFormPhotos();
  lastUpload = lastUpload
    .then(() => hold.ready)
    .then(send)
    .finally(() => hold.release());
  return lastUpload;
}

/**
 * Uploads photos one at a time, as the server limits parallel uploads. Each is stored on this phone
 * until the server has it, so uploads resume after a reload.
 */
export function usePhotoUploads(photoForm: PhotoForm, onStored: (stored: UploadedImage) => void) {
  const { form } = photoForm;
  const list = useUploadList();
  const { uploads, change, show, hide } = list;
  const { self, isOwners, send, release, drop } = useSending(photoForm, list, onStored);
  const { check, reset, ...faults } = usePhotoChecks();

  const sendAll = async (photos: readonly Chosen[]) => {
    show(photos.filter(({ key }) => !finished.has(key)));
    const hold = holdFormPhotos();
    try {
      for (const photo of photos) {
        if (!inProgress.has(photo.key) && !finished.has(photo.key)) await send(photo);
      }
    } finally {
      hold.release();
    }
  };

  const add = async (files: readonly File[], onProgress?: (missing: number) => void) => {
    const photos: Chosen[] = [];
    let missing = files.length;
    reset();
    try {
      for (const original of files) {
        onProgress?.(missing);
        const file = await check(original);
        const photo = file && { key: uuidv7(), name: file.name, file };
        const isStored = photo === null || (await saveDraftPhoto(form, photo));
        if (photo) photos.push({ ...photo, isStorageFull: !isStored });
        if (isStored) missing -= 1;
      }
    } finally {
      onProgress?.(0);
      await sendAll(photos);
    }
  };

  const resume = useEffectEvent(sendAll);
  useUploadEnds((key, failure, sender) => {
    const upload = uploads.find((one) => one.key === key);
    if (sender === self || upload === undefined) return;
    if (finished.has(key)) hide(key);
    else if (failure) change(key, failure);
    // The upload was not recorded, because the form that started it had closed: send it again.
    else if (isOwners()) void send(upload);
  });
  const retryFailed = useEffectEvent(async () => {
    for (const upload of uploads) if (upload.problem?.kind === 'network') await send(upload);
  });
  useEffect(() => {
    const hold = holdFormPhotos();
    readDraftPhotos(form).then(resume).catch(logFailure);
    const stop = subscribeReachability(() => {
      if (reachability() !== 'offline') void retryFailed();
    });
    return () => {
      stop();
      hold.release();
    };
  }, [form]);

  return {
    uploads,
    ...faults,
    /** `onProgress` gets how many of the files are not on this phone yet; 0 before they are uploaded, and on failure. */
    add,
    retry: send,
    drop,
    /** Stops the upload and hides the photo, but keeps its stored file. */
    release,
  };
}

/** Sends and removes single photos of a form. */
function useSending(
  { form, isOpen }: PhotoForm,
  { change, hide }: Pick<ReturnType<typeof useUploadList>, 'change' | 'hide'>,
  onStored: (stored: UploadedImage) => void,
) {
  const [owner] = useState(() => currentSession().user?.id);
  const [self] = useState(() => ({}));
  const release = (key: string) => {
    finished.add(key);
    inProgress.get(key)?.abort();
    hide(key);
  };
  const drop = (key: string) => {
    release(key);
    deleteDraftPhoto(form, key).catch(logFailure);
  };

  const send = (photo: WaitingPhoto) => {
    // Two causes may ask for the same photo, such as a tap and the network's return.
    if (inProgress.has(photo.key)) return lastUpload;
    inProgress.set(photo.key, new AbortController());
    change(photo.key, { problem: null, isRefused: false, share: 0 });
    return enqueue(() => sendNow(photo));
  };
  const isOwners = () => currentSession().user?.id === owner;
  const sendNow = async ({ key, name, file }: WaitingPhoto) => {
    let failure: Failure | undefined;
    try {
      // Another user must not send this photo.
      if (finished.has(key) || !isOwners()) return;
      const photo = new File([file], name, { type: file.type });
      const onProgress = (share: number) => change(key, { share });
      const signal = inProgress.get(key)?.signal;
      const image =
        (await readUploadedPhoto(form, key, owner ?? '')) ??
        (await uploadPhoto(photo, key, { onProgress, signal, owner }));
      if (finished.has(key) || !isOwners()) return;
      await saveUploadedPhoto(form, { key, name, image }, owner ?? '');
      // After unmount nothing could record the result: the photo stays queued under the same key.
      if (!isOpen() || finished.has(key)) return;
      onStored(image);
      drop(key);
    } catch (error) {
      if (finished.has(key)) return;
      failure = failureOf(error);
      change(key, failure);
      if (!failure.isRefused) await forgetRefusal(form, key, owner ?? '').catch(logFailure);
    } finally {
      inProgress.delete(key);
      for (const listener of endListeners) listener(key, failure, self);
    }
  };
  return { self, isOwners, send, release, drop };
}

function useUploadList() {
  const [uploads, setUploads] = useState<Upload[]>([]);
  return {
    uploads,
    change: (key: string, part: Partial<Upload>) =>
      setUploads((list) => list.map((one) => (one.key === key ? { ...one, ...part } : one))),
    show: (photos: readonly Chosen[]) =>
      setUploads((list) => {
        const added = photos.filter(({ key }) => list.every((one) => one.key !== key));
        return [...list, ...added.map((photo) => ({ ...photo, share: 0, problem: null }))];
      }),
    hide: (key: string) => setUploads((list) => list.filter((one) => one.key !== key)),
  };
}

function useUploadEnds(onEnd: EndListener): void {
  const end = useEffectEvent(onEnd);
  useEffect(() => {
    const listener: EndListener = (...ended) => end(...ended);
    endListeners.add(listener);
    return () => {
      endListeners.delete(listener);
    };
  }, []);
}

function failureOf(error: unknown): Failure {
  if (error instanceof UploadFailed) {
    return { problem: error.problem, isRefused: error.isRefused };
  }
  logFailure(error);
  return { problem: { kind: 'network' }, isRefused: false };
}

function logFailure(error: unknown): void {
  console.error('A photo could not be sent.', error);
}
