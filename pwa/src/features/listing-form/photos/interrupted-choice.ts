import { useEffect, useState } from 'react';
import { personalStoragePrefix } from '../../../offline/database/personal-storage.ts';
import { readItem, writeItem } from '../../../shared/storage/local-storage.ts';

/**
 * Cheap phones close the page while their camera is open, and the photo is lost. A stored note
 * marks the time from the opening of the chooser until the photo is stored.
 */
export function useInterruptedChoice(form: string) {
  const key = `${personalStoragePrefix}photo-chooser.${form}`;
  const [number, setNumber] = useState(() => Number(readItem(key) ?? 0));
  const end = () => {
    setNumber(0);
    writeItem(key, null);
  };
  // Leaving the step is no interruption. Older browsers do not report a cancelled choice.
  useEffect(() => () => void writeItem(key, null), [key]);
  return {
    /** Which photo was being chosen when the page ended, from 1; 0 for none. */
    number,
    /** Call it when the chooser opens for this photo, from 1. */
    begin: (photo: number) => void writeItem(key, String(photo)),
    /** Call it when the photo is stored or the choice is cancelled. */
    end,
  };
}
