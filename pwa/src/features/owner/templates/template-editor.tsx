import { faultOfText, maxReplyTemplates, textLengths } from '@patna/contracts';
import { useState } from 'react';
import {
  dropTemplates,
  queueTemplates,
  type TemplateLanguage,
} from '../../../offline/account/reply-templates.ts';
import { queuedWriteText } from '../../../offline/outbox/while-page-open-text.ts';
import { useTranslation } from '../../../shared/i18n/use-translation.tsx';
import { useSingleSave } from '../../../shared/runtime/use-single-save.ts';
import { Button } from '../../../shared/ui/form/button.tsx';
import { Chip } from '../../../shared/ui/form/chip.tsx';
import { TextArea } from '../../../shared/ui/form/field.tsx';
import styles from '../owner.module.css';
import { normaliseTemplates, removeFormerTemplates } from './reply-templates.ts';
import type { TemplateCopies } from './use-reply-templates.ts';

const languages = { en: 'English', hi: 'हिन्दी' } as const;

/** Edits the person's reply templates of each language. */
export function TemplateEditor({
  copies,
  usual,
}: {
  copies: TemplateCopies;
  /** The app's default templates in a language. */
  usual: (language: TemplateLanguage) => readonly string[];
}) {
  const { t, i18n } = useTranslation('lead');
  const [open, setOpen] = useState(false);
  const [language, setLanguage] = useState<TemplateLanguage>(i18n.language);
  return (
    <details className={styles['reviews']} onToggle={(event) => setOpen(event.currentTarget.open)}>
      <summary>{t('templates.title')}</summary>
      {open ? (
        <div className={styles['reply']}>
          <p className={styles['muted']}>{t('templates.text')}</p>
          <div className={styles['steps']} role="group" aria-label={t('templates.language')}>
            {(['en', 'hi'] as const).map((each) => (
              <Chip
                key={each}
                lang={each}
                pressed={each === language}
                onClick={() => setLanguage(each)}
              >
                {languages[each]}
              </Chip>
            ))}
          </div>
          <Texts key={language} language={language} copies={copies} usual={usual(language)} />
        </div>
      ) : null}
    </details>
  );
}

function Texts({
  language,
  copies,
  usual,
}: {
  language: TemplateLanguage;
  copies: TemplateCopies;
  usual: readonly string[];
}) {
  const { t, i18n } = useTranslation('lead');
  const { texts = null, unsent = null } = copies[language] ?? {};
  /** Null: nothing typed since the last save, so that changes of other devices are shown. */
  const [typed, setTyped] = useState<readonly string[] | null>(null);
  const [isSaved, setSaved] = useState(false);
  const { failed, save } = useSingleSave();
  const shown = typed ?? texts ?? usual;
  const change = (next: readonly string[]) => {
    setSaved(false);
    setTyped(next);
  };
  const queue = (next: readonly string[] | null) =>
    save(async () => {
      const body = { language, texts: next && normaliseTemplates(next) };
      // Removes the templates of earlier releases: the saved list contains them, and a later upload
      // would bring them back.
      await queueTemplates(
        body,
        language === i18n.language ? { change: removeFormerTemplates } : {},
      );
      setTyped(null);
      setSaved(true);
    });
  const isWrong = shown.some((text) => faultOf(text) !== null);
  return (
    <form
      noValidate
      className={styles['reply']}
      onSubmit={(event) => {
        event.preventDefault();
        if (!isWrong) void queue(shown);
      }}
    >
      {shown.map((text, n) => (
        // Rows have no id but their index.
        <Template
          key={n}
          n={n}
          language={language}
          text={text}
          onType={(next) => change(shown.map((one, place) => (place === n ? next : one)))}
        />
      ))}
      <div className={styles['steps']}>
        <Button type="submit" small disabled={isWrong}>
          {t('templates.keep')}
        </Button>
        {shown.length < maxReplyTemplates ? (
          <Button small variant="secondary" onClick={() => change([...shown, ''])}>
            {t('templates.add')}
          </Button>
        ) : null}
        <Button small variant="text" onClick={() => void queue(null)}>
          {t('templates.usual')}
        </Button>
      </div>
      <SaveState language={language} unsent={unsent} failed={failed} isSaved={isSaved} />
    </form>
  );
}

function Template({
  n,
  language,
  text,
  onType,
}: {
  n: number;
  language: TemplateLanguage;
  text: string;
  onType: (text: string) => void;
}) {
  const { t } = useTranslation('lead');
  const fault = faultOf(text);
  const words = {
    too_long: t('close.tooLong', { n: textLengths.enquiryReply.max }),
    unreadable: t('close.unreadable'),
  };
  return (
    <TextArea
      label={t('templates.one', { n: n + 1 })}
      lang={language}
      rows={2}
      value={text}
      error={fault === null ? undefined : words[fault]}
      onChange={(event) => onType(event.target.value)}
    />
  );
}

function SaveState({
  language,
  unsent,
  failed,
  isSaved,
}: Pick<NonNullable<TemplateCopies['en']>, 'unsent'> & {
  language: TemplateLanguage;
  failed: boolean;
  isSaved: boolean;
}) {
  const { t } = useTranslation('lead');
  const isRefused = unsent?.state === 'needs-attention';
  return (
    <>
      {failed ? <p role="alert">{t('close.notSaved')}</p> : null}
      {isRefused ? (
        <p role="alert">
          {t('templates.refused', { message: unsent.error?.message ?? '' })}{' '}
          <Button small variant="text" onClick={() => void dropTemplates(language, unsent)}>
            {t('close.stop')}
          </Button>
        </p>
      ) : null}
      <p role="status">
        {unsent && !isRefused
          ? queuedWriteText(t('templates.savedHere'))
          : isSaved && !isRefused
            ? t('templates.kept')
            : null}
      </p>
    </>
  );
}

/** An empty row is left out when saving. */
function faultOf(text: string): 'too_long' | 'unreadable' | null {
  const fault = faultOfText(text, { ...textLengths.enquiryReply, min: 0 });
  return fault === 'too_long' || fault === 'unreadable' ? fault : null;
}
