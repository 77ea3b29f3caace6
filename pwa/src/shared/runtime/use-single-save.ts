import { useRef, useState } from 'react';

/**
 * Runs one save at a time: a second tap meanwhile does nothing. `failed` is true after a save that rejected, until
 * the next attempt.
 */
export function useSingleSave() {
  const [failed, setFailed] = useState(false);
  const isSaving = useRef(false);
  const save = async (action: () => Promise<unknown>): Promise<void> => {
    if (isSaving.current) return;
    isSaving.current = true;
    setFailed(false);
    try {
      await action();
    } catch (error) {
      console.error('It could not be stored on this phone.', error);
      setFailed(true);
    } finally {
      isSaving.current = false;
    }
  };
  return { failed, save };
}
