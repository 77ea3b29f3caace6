import { type ChangeEvent, useId, useState } from 'react';
import { useTranslation } from '../../shared/i18n/use-translation.tsx';
import { listCodeIn, decodeListCode, parseListFile, type ReadResult } from './list-code.ts';
import styles from './handover.module.css';
import { canReadQrCodes, readQrCodes } from './read-qr-codes.ts';

/** Lists of 20 hostels take 3 kB. */
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
          <FilePicker label={t('take.photo')} accept="image/*" camera onPick={fromPhoto} />
        ) : null}
        <FilePicker
          label={t('take.file')}
          accept="application/json,text/plain,.json,.txt"
          onPick={fromFile}
        />
      </div>
      {noCode ? <p role="alert">{t('take.noCode')}</p> : null}
    </>
  );
}

function FilePicker({
  label,
  accept,
  camera = false,
  onPick,
}: {
  label: string;
  accept: string;
  camera?: boolean;
  onPick: (file: File) => Promise<void>;
}) {
  const id = useId();
  const pick = ({ target }: ChangeEvent<HTMLInputElement>) => {
    const file = target.files?.[0];
    if (file) void onPick(file);
    target.value = '';
  };
  return (
    <span className={styles['pick']}>
      <input
        id={id}
        className="visually-hidden"
        type="file"
        accept={accept}
        {...(camera ? { capture: 'environment' as const } : {})}
        onChange={pick}
      />
      <label htmlFor={id}>{label}</label>
    </span>
  );
}
