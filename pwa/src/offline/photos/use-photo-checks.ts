import { useState } from 'react';
import { findPhotoFault, type PhotoFault } from '../../shared/photo-upload/find-photo-fault.ts';
import { shrinkPhoto } from '../../shared/photo-upload/shrink-photo.ts';

/** A photo that the server would refuse. */
interface RefusedPhoto {
  readonly name: string;
  readonly fault: PhotoFault;
}

/** Files of the last selection that cannot be sent. */
export function usePhotoChecks() {
  const [unreadable, setUnreadable] = useState<readonly string[]>([]);
  const [refused, setRefused] = useState<readonly RefusedPhoto[]>([]);
  return {
    /** Names of HEIC photos that this browser cannot read. */
    unreadable,
    /** Photos that the server would refuse. */
    refused,
    reset: () => {
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
