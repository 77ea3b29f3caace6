import { useRef, useState } from 'react';
import { useTranslation } from '../../shared/i18n/use-translation.tsx';
import { acceptedPhotoTypes } from '../../shared/photo/photo-kind.ts';
import { Button } from '../../shared/ui/form/button.tsx';
import { compressScreenshot } from './compress-screenshot.ts';
import styles from './support-form.module.css';

/** Adds a screenshot; `picture` is a base64 JPEG, empty for none. */
export function ScreenshotField({
  picture,
  wrong,
  onChange,
}: {
  picture: string;
  /** The server's error. */
  wrong: string | undefined;
  onChange: (picture: string) => void;
}) {
  const { t } = useTranslation('help-form');
  const input = useRef<HTMLInputElement>(null);
  const [unreadable, setUnreadable] = useState(false);
  const take = async (file: Blob) => {
    const taken = await compressScreenshot(file);
    setUnreadable(taken === null);
    if (taken !== null) onChange(taken);
  };
  const drop = () => {
    setUnreadable(false);
    onChange('');
  };
  const fault = unreadable ? t('screenshotUnreadable') : wrong;
  return (
    <>
      <input
        ref={input}
        hidden
        type="file"
        accept={acceptedPhotoTypes()}
        aria-label={t('screenshot')}
        onChange={({ target }) => {
          const [file] = target.files ?? [];
          target.value = '';
          if (file) void take(file);
        }}
      />
      {picture === '' ? null : (
        <img
          className={styles['screenshot']}
          src={`data:image/jpeg;base64,${picture}`}
          alt={t('screenshotShown')}
        />
      )}
      <p className={styles['buttons']}>
        <Button name="picture" small variant="secondary" onClick={() => input.current?.click()}>
          {t(picture === '' ? 'addScreenshot' : 'otherScreenshot')}
        </Button>
        {picture === '' ? null : (
          <Button small variant="text" onClick={drop}>
            {t('dropScreenshot')}
          </Button>
        )}
      </p>
      <p className={styles['muted']}>{t('screenshotHint')}</p>
      {fault === undefined ? null : (
        <p className={styles['wrong']} role="alert">
          {fault}
        </p>
      )}
    </>
  );
}
