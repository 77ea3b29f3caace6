import { maxMessagePhotos } from '@patna/contracts';
import { useState } from 'react';
import { v7 as uuidv7 } from 'uuid';
import { useSession } from '../../shared/session/session.ts';
import { db } from '../database/db.ts';
import { useDbQuery } from '../database/use-db-query.ts';
import { addDraftPhoto, deleteDraftPhoto, readDraftPhotos } from '../photos/draft-photos.ts';
import { usePhotoChecks } from '../photos/use-photo-checks.ts';
import { type WaitingPhoto, waitingReference } from '../photos/waiting-photo.ts';
import { firstPhotoPrefix } from './first-photos.ts';
import { type QueuedMessagePhoto, queuedMessagePhotoPrefix } from './message-photos.ts';

const none: readonly WaitingPhoto[] = [];

/** The photos of a message that is being written. They stay on this phone until it is sent. */
export function useMessagePhotos(form: string) {
  const userId = useSession().user?.id ?? '';
  const { check, reset, ...faults } = usePhotoChecks();
  const [excessCount, setExcessCount] = useState(0);
  const [isStorageFull, setStorageFull] = useState(false);
  const [busy, setBusy] = useState(false);
  const chosen = useDbQuery<readonly WaitingPhoto[]>(() => readDraftPhotos(form), none, [
    form,
    userId,
  ]);
  const addAll = async (files: readonly File[]) => {
    const room = Math.max(0, maxMessagePhotos - (await readDraftPhotos(form)).length);
    setExcessCount(Math.max(0, files.length - room));
    for (const original of files.slice(0, room)) {
      const file = await check(original);
      if (file === null) continue;
      const photo = { key: uuidv7(), name: file.name, file };
      const outcome = await addDraftPhoto(form, photo, maxMessagePhotos);
      if (outcome === 'too-many') setExcessCount((count) => count + 1);
      if (outcome === 'storage-full') setStorageFull(true);
    }
  };
  return {
    chosen: chosen ?? none,
    /** Whether chosen files are being prepared. */
    busy,
    ...faults,
    /** How many photos of the last selection were too many. */
    excessCount,
    /** Whether the phone was too full for a photo of the last selection. */
    isStorageFull,
    add: async (files: readonly File[]) => {
      reset();
      setStorageFull(false);
      setBusy(true);
      await addAll(files).finally(() => setBusy(false));
    },
    remove: (key: string) => deleteDraftPhoto(form, key),
    /** Call it when the reply is queued. It clears the messages about photos. */
    onSent: () => {
      reset();
      setExcessCount(0);
      setStorageFull(false);
    },
  };
}

/** The files of photos that wait with messages, by reference and by address. */
export function useQueuedMessagePhotos(enquiryId: string): ReadonlyMap<string, Blob> {
  const userId = useSession().user?.id ?? '';
  const read = async () => {
    const prefix = queuedMessagePhotoPrefix(userId, enquiryId);
    const rows = await db.meta.where('key').startsWith(prefix).toArray();
    const photos = rows.map(({ value }) => value as QueuedMessagePhoto);
    return new Map(
      photos.flatMap(({ key, file, image }) => [
        [waitingReference(key), file] as const,
        ...(image ? [[image.url, file] as const] : []),
      ]),
    );
  };
  return useDbQuery<ReadonlyMap<string, Blob>>(read, noFiles, [userId, enquiryId]) ?? noFiles;
}

const noFiles: ReadonlyMap<string, Blob> = new Map();

/** The photos of an enquiry that is not sent yet. */
export function useFirstPhotos(key: string): readonly Blob[] {
  const userId = useSession().user?.id ?? '';
  const read = async () => {
    const rows = db.meta.where('key').startsWith(firstPhotoPrefix({ userId, key }));
    return (await rows.sortBy('key')).map(({ value }) => (value as WaitingPhoto).file);
  };
  return useDbQuery<readonly Blob[]>(read, noPhotos, [userId, key]) ?? noPhotos;
}

const noPhotos: readonly Blob[] = [];
