import { useState } from 'react';
import { useTranslation } from '../../shared/i18n/use-translation.tsx';
import { FileButton } from '../../shared/ui/form/file-button.tsx';
import { listCodeIn, decodeListCode, parseListFile, type ReadResult } from './list-code.ts';
import styles from './handover.module.css';
import { canReadQrCodes, readQrCodes } from './read-qr-codes.ts';

/** A list of 20 hostels takes 3 kB. */
const maxFileBytes = 64_000;

export function ReceiveList({ onRead }: { onRead: (reading: ReadResult) => void }) {
  const { t } = useTranslation('handover');
  const [noCode, setNoCode] = useState(false);
  const fromFile = async (file: File) => {
    const text = file.size > maxFileBytes ? '' : await file.text();
    onRead(parseListFile(text));
  };
  const fromPhoto = async (photo: File) => {
    const texts = await readQrCodes(photo).catch(() => []);
    const code = texts.map(listCodeIn).find((one) => one !== null);
    setNoCode(!code);
    if (code) onRead(decodeListCode(code));
  };
  return (
    <>
      <p>{t('take.camera')}</p>
      <div className={styles['ways']}>
        {canReadQrCodes() ? (
          <FileButton
            small
            accept="image/*"
            camera
            label={t('take.photo')}
            onPick={([photo]) => void fromPhoto(photo)}
          >
            {t('take.photo')}
          </FileButton>
        ) : null}
        <FileButton
          small
          accept="application/json,text/plain,.json,.txt"
          label={t('take.file')}
          onPick={([file]) => void fromFile(file)}
        >
          {t('take.file')}
        </FileButton>
      </div>
      {noCode ? <p role="alert">{t('take.noCode')}</p> : null}
    </>
  );
}
