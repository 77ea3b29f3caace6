import { useEffect, useRef, useState } from 'react';
import { useTranslation } from '../../../shared/i18n/use-translation.tsx';
import { useSearchParams } from 'react-router-dom';
import {
  currentSearchParams,
  withParam,
  inThisEntry,
} from '../../../shared/navigation/query-params.ts';
import { typingPauseMs } from '../../../shared/product/product-constants.ts';
import { preloadUnderstanding } from '../../../shared/runtime/preload-understanding.ts';
import { maxTextLength } from '../query/home-query.ts';
import { isEnter } from '../../../shared/ui/form/key-press.ts';
import { Icon } from '../../../shared/ui/icon/icon.tsx';
import styles from './filter-bar.module.css';

/** Writes the typed text to the address (`q`) after a pause in typing. */
export function SearchBox({ text }: { text: string }) {
  const { t } = useTranslation('home');
  const [, setParams] = useSearchParams();
  /**
   * `words`: the text in the box, possibly newer than `q`. `replaced`: the values of `q` seen while typing; any other
   * value comes from elsewhere and is shown instead.
   */
  const [typed, setTyped] = useState({ words: text, replaced: [text] });
  if (text === typed.words.trim() && typed.replaced.join() !== text) {
    setTyped({ ...typed, replaced: [text] });
  }
  const isTyped = typed.replaced.includes(text);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);
  const commit = (words: string) => {
    clearTimeout(timer.current);
    if (words.trim() !== text) {
      setParams(withParam(currentSearchParams(), 'q', words.trim()), inThisEntry());
    }
  };
  const type = (words: string) => {
    const before = isTyped ? typed.replaced : [text];
    setTyped({ words, replaced: [...before, currentSearchParams().get('q') ?? ''] });
    clearTimeout(timer.current);
    timer.current = setTimeout(() => commit(words), typingPauseMs);
  };
  return (
    <search className={styles['words']}>
      <Icon name="search" size={20} />
      <input
        type="search"
        autoComplete="off"
        spellCheck={false}
        enterKeyHint="search"
        maxLength={maxTextLength}
        aria-label={t('find')}
        placeholder={t('find')}
        onFocus={preloadUnderstanding}
        value={isTyped ? typed.words : text}
        onChange={({ target }) => type(target.value)}
        onKeyDown={(event) => isEnter(event) && commit(event.currentTarget.value)}
      />
    </search>
  );
}
