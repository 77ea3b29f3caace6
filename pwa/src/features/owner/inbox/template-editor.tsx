import { useState } from 'react';
import { useTranslation } from '../../../shared/i18n/use-translation.tsx';
import { Button } from '../../../shared/ui/form/button.tsx';
import { TextArea } from '../../../shared/ui/form/field.tsx';
import styles from '../owner.module.css';
import { maxTemplateLength, maxTemplates } from './reply-templates.ts';

/** Edits the reply templates, which are stored on this phone. */
export function TemplateEditor({
  templates,
  usual,
  onKeep,
}: {
  templates: readonly string[];
  usual: readonly string[];
  /** Null restores the default templates. */
  onKeep: (templates: readonly string[] | null) => void;
}) {
  const { t } = useTranslation('owner');
  const [typed, setTyped] = useState<readonly string[]>(templates);
  const [open, setOpen] = useState(false);
  const [kept, setKept] = useState(false);
  const write = (n: number, text: string) => {
    setKept(false);
    setTyped((list) => list.map((one, place) => (place === n ? text : one)));
  };
  return (
    <details className={styles['reviews']} onToggle={(event) => setOpen(event.currentTarget.open)}>
      <summary>{t('templates.title')}</summary>
      {open ? (
        <form
          className={styles['reply']}
          onSubmit={(event) => {
            event.preventDefault();
            onKeep(typed);
            setKept(true);
          }}
        >
          <p className={styles['muted']}>{t('templates.text')}</p>
          {typed.map((text, n) => (
            // Rows have no id but their index.
            <TextArea
              key={n}
              label={t('templates.one', { n: n + 1 })}
              rows={2}
              maxLength={maxTemplateLength}
              value={text}
              onChange={(event) => write(n, event.target.value)}
            />
          ))}
          <div className={styles['steps']}>
            <Button type="submit" small>
              {t('templates.keep')}
            </Button>
            {typed.length < maxTemplates ? (
              <Button small variant="secondary" onClick={() => setTyped((list) => [...list, ''])}>
                {t('templates.add')}
              </Button>
            ) : null}
            <Button
              small
              variant="text"
              onClick={() => {
                onKeep(null);
                setTyped(usual);
              }}
            >
              {t('templates.usual')}
            </Button>
          </div>
          <p role="status">{kept ? t('templates.kept') : null}</p>
        </form>
      ) : null}
    </details>
  );
}
