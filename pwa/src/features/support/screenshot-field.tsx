import { useState } from 'react';
import { useTranslation } from '../../shared/i18n/use-translation.tsx';
import { acceptedPhotoTypes } from '../../shared/photo/photo-kind.ts';
import { Button } from '../../shared/ui/form/button.tsx';
import { FileButton } from '../../shared/ui/form/file-button.tsx';
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
      {picture === '' ? null : (
        <img
          className={styles['screenshot']}
          src={`data:image/jpeg;base64,${picture}`}
          alt={t('screenshotShown')}
        />
      )}
      <p className={styles['buttons']}>
        <FileButton
          name="picture"
          small
          accept={acceptedPhotoTypes()}
          label={t('screenshot')}
          onPick={([file]) => void take(file)}
        >
          {t(picture === '' ? 'addScreenshot' : 'otherScreenshot')}
        </FileButton>
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
