import { useEffect, useState } from 'react';
import { isTyping } from './reload-outdated.ts';

/** Whether somebody is typing; prompts stay hidden meanwhile. */
export function useTyping(): boolean {
  const [writing, setWriting] = useState(false);
  useEffect(() => {
    const look = () => setTimeout(() => setWriting(isTyping()));
    const kinds = ['input', 'focusin', 'focusout'];
    for (const kind of kinds) document.addEventListener(kind, look);
    return () => {
      for (const kind of kinds) document.removeEventListener(kind, look);
    };
  }, []);
  return writing;
}
