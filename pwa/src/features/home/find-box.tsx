import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router-dom';
import { withParam } from '../../shared/address-query.ts';
import styles from './filter-bar.module.css';

const pauseMs = 300;

/** Words for this phone's copy of the catalogue, for everybody; they count once the typing rests. */
export function FindBox({ text }: { text: string }) {
  const { t } = useTranslation('home');
  const [params, setParams] = useSearchParams();
  const [typed, setTyped] = useState<string | null>(null);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);
  const settle = (words: string) => {
    clearTimeout(timer.current);
    setTyped(null);
    if (words.trim() !== text) setParams(withParam(params, 'q', words.trim()), { replace: true });
  };
  const type = (words: string) => {
    setTyped(words);
    clearTimeout(timer.current);
    timer.current = setTimeout(() => settle(words), pauseMs);
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
        value={typed ?? text}
        onChange={({ target }) => type(target.value)}
        onKeyDown={({ key, currentTarget }) => key === 'Enter' && settle(currentTarget.value)}
      />
    </search>
  );
}
