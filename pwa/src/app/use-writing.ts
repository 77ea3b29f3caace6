import { useEffect, useState } from 'react';
import { isWriting } from './reload-once.ts';

/** Whether somebody is typing: nothing comes up meanwhile. */
export function useWriting(): boolean {
  const [writing, setWriting] = useState(false);
  useEffect(() => {
    const look = () => setTimeout(() => setWriting(isWriting()));
    const kinds = ['input', 'focusin', 'focusout'];
    for (const kind of kinds) document.addEventListener(kind, look);
    return () => {
      for (const kind of kinds) document.removeEventListener(kind, look);
    };
  }, []);
  return writing;
}
