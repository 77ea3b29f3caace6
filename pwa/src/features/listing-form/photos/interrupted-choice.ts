import { useEffect, useRef, useState } from 'react';
import { personalStoragePrefix } from '../../../offline/database/personal-storage.ts';
import { readJson, writeItem } from '../../../shared/storage/local-storage.ts';

/** What an interrupted choice of photos left: the number of the next photo, or how many are missing. */
interface Note {
  readonly photo?: number;
  readonly missing?: number;
}

/**
 * Cheap phones end the page while their camera is open, and the photo is lost. A note on the phone marks the time from
 * the opening of the chooser until the chosen photos are stored.
 */
export function useInterruptedChoice(form: string) {
  const key = `${personalStoragePrefix}photo-chooser.${form}`;
  const [{ photo = 0, missing = 0 }, setFound] = useState(() => Object(readJson(key)) as Note);
  const hasLeft = useRef(false);
  const write = (note: Note) => {
    if (!hasLeft.current) writeItem(key, JSON.stringify(note));
  };
  const end = () => {
    setFound({});
    writeItem(key, null);
  };
  // Leaving the step is no interruption. Older browsers do not report a cancelled choice.
  useEffect(() => {
    hasLeft.current = false;
    return () => {
      hasLeft.current = true;
      writeItem(key, null);
    };
  }, [key]);
  return {
    /** Which photo was being chosen when the page ended, from 1; 0 for none. */
    photo,
    /** How many chosen photos were not stored yet when the page ended. */
    missing,
    /** Call it when the chooser opens for this photo, from 1. */
    begin: (next: number) => write({ photo: next }),
    /** Call it with the number of chosen photos that are not stored yet. */
    progress: (left: number) => (left > 0 ? write({ missing: left }) : end()),
    /** Call it when the choice is cancelled. */
    end,
  };
}
