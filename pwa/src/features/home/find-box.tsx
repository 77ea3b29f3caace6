import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router-dom';
import { addressNow, withParam } from '../../shared/address-query.ts';
import { typingPauseMs } from '../../shared/typing-pause.ts';
import styles from './filter-bar.module.css';

/** Words for this phone's copy of the catalogue, for everybody; they count once the typing rests. */
export function FindBox({ text }: { text: string }) {
  const { t } = useTranslation('home');
  const [, setParams] = useSearchParams();
  /** What stands in the box, while the address says what it said when it was typed, or those very words. */
  const [typed, setTyped] = useState({ words: text, over: text });
  if (text === typed.words.trim() && text !== typed.over) setTyped({ ...typed, over: text });
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);
  const settle = (words: string) => {
    clearTimeout(timer.current);
    if (words.trim() !== text) {
      setParams(withParam(addressNow(), 'q', words.trim()), { replace: true });
    }
  };
  const type = (words: string) => {
    setTyped({ words, over: text });
    clearTimeout(timer.current);
    timer.current = setTimeout(() => settle(words), typingPauseMs);
  };
  return (
    <search className={styles['words']}>
      <input
        type="search"
        autoComplete="off"
        spellCheck={false}
        maxLength={60}
        aria-label={t('find')}
        placeholder={t('find')}
        value={text === typed.over ? typed.words : text}
        onChange={({ target }) => type(target.value)}
        onKeyDown={({ key, currentTarget }) => key === 'Enter' && settle(currentTarget.value)}
      />
    </search>
  );
}
