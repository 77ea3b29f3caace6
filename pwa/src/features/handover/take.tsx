import { type ChangeEvent, useId, useState } from 'react';
import { useTranslation } from '../../shared/i18n/use-translation.tsx';
import { codeIn, decodeList, listOfFile, type Reading } from './hand-over-code.ts';
import styles from './handover.module.css';
import { canReadPictures, textsInPicture } from './read-picture.ts';

/** A list of 20 hostels has 3 kB; anything much larger is another file. */
const largestFile = 64_000;

/** The ways to get a list onto this phone that are not simply its camera. */
export function Take({ onRead }: { onRead: (reading: Reading) => void }) {
  const { t } = useTranslation('handover');
  const [noCode, setNoCode] = useState(false);
  const fromFile = async (file: File) => {
    const text = file.size > largestFile ? '' : await file.text();
    onRead(listOfFile(text));
  };
  const fromPhoto = async (photo: File) => {
    const texts = await textsInPicture(photo).catch(() => []);
    const code = texts.map(codeIn).find((one) => one !== null);
    setNoCode(!code);
    if (code) onRead(decodeList(code));
  };
  return (
    <>
      <p>{t('take.camera')}</p>
      <div className={styles['ways']}>
        {canReadPictures() ? (
          <Pick label={t('take.photo')} accept="image/*" camera onPick={fromPhoto} />
        ) : null}
        <Pick
          label={t('take.file')}
          accept="application/json,text/plain,.json,.txt"
          onPick={fromFile}
        />
      </div>
      {noCode ? <p role="alert">{t('take.noCode')}</p> : null}
    </>
  );
}

function Pick({
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
