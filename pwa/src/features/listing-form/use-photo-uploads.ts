import { useState } from 'react';
import { v7 as uuidv7 } from 'uuid';
import type { ShownProblem } from '../../shared/ui/problem-note.tsx';
import { shrinkPhoto } from './shrink-photo.ts';
import { UploadFailed, uploadPhoto } from './upload-photo.ts';

/** A photo on its way to the server. */
export interface Upload {
  key: string;
  name: string;
  file: File;
  /** The share that has left the phone, 0 to 1. */
  share: number;
  problem: ShownProblem | null;
}

/** Uploads photos one after the other, which a thin line bears best. */
export function usePhotoUploads(onStored: (url: string) => void) {
  const [uploads, setUploads] = useState<Upload[]>([]);
  const change = (key: string, part: Partial<Upload>) =>
    setUploads((list) => list.map((one) => (one.key === key ? { ...one, ...part } : one)));
  const drop = (key: string) => setUploads((list) => list.filter((one) => one.key !== key));

  const send = async ({ key, file }: Upload) => {
    change(key, { problem: null, share: 0 });
    try {
      onStored(await uploadPhoto(await shrinkPhoto(file), key, (share) => change(key, { share })));
      drop(key);
    } catch (error) {
      if (!(error instanceof UploadFailed)) console.error('A photo could not be sent.', error);
      const problem =
        error instanceof UploadFailed ? error.problem : ({ kind: 'network' } as const);
      change(key, { problem });
    }
  };

  const add = async (files: readonly File[]) => {
    const added = files.map((file) => ({
      key: uuidv7(),
      name: file.name,
      file,
      share: 0,
      problem: null,
    }));
    setUploads((list) => [...list, ...added]);
    for (const upload of added) await send(upload);
  };

  return { uploads, add, retry: send, drop };
}
