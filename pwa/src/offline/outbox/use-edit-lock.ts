import { useEffect } from 'react';
import { editLockMs } from './outbox-item.ts';
import { lockForEdit, unlockAfterEdit } from './outbox-actions.ts';

/** Keeps an item from being sent while the person edits it. */
export function useEditLock(key: string): void {
  useEffect(() => {
    const failed = (error: unknown) => console.warn('The item could not be held.', error);
    const holding = () => void lockForEdit(key).catch(failed);
    holding();
    const timer = setInterval(holding, editLockMs / 2);
    return () => {
      clearInterval(timer);
      unlockAfterEdit(key).catch(failed);
    };
  }, [key]);
}
