import { useTranslation } from '../i18n/use-translation.tsx';
import { Button } from '../ui/form/button.tsx';
import { type CallProblem, ProblemNote } from '../ui/feedback/problem-note.tsx';
import './messages.ts';
import styles from './photo-upload.module.css';

/** A photo on its way to the server. */
export interface PhotoUpload {
  name: string;
  /** Upload progress, 0 to 1. */
  share: number;
  problem: CallProblem | null;
  /** Storage is full: the photo is lost when the page closes. */
  isStorageFull?: boolean;
}

/** A photo that is uploading, with its progress or error. `waiting` says when a stored one is sent. */
export function PhotoUploadRow({
  upload,
  waiting,
  onRetry,
  onDrop,
}: {
  upload: PhotoUpload;
  waiting: string;
  onRetry: () => void;
  onDrop: () => void;
}) {
  const { t } = useTranslation('photo-upload');
  const { name, problem, isStorageFull } = upload;
  const isWaiting = problem?.kind === 'network' && !isStorageFull;
  return (
    <div>
      {problem ? (
        <ProblemNote title={name} problem={problem} onRetry={onRetry} />
      ) : (
        <Progress upload={upload} />
      )}
      {isStorageFull ? (
        <p role="alert" className={styles['fault']}>
          {t('saveFailed')}
        </p>
      ) : null}
      {problem ? (
        <p className={styles['muted']}>
          {isWaiting ? waiting : null}
          <Button small variant="text" onClick={onDrop}>
            {t('giveUp', { name })}
          </Button>
        </p>
      ) : null}
    </div>
  );
}

function Progress({ upload: { name, share } }: { upload: PhotoUpload }) {
  const { t } = useTranslation('photo-upload');
  return (
    <>
      <p className={styles['muted']}>{name}</p>
      <progress value={share < 1 ? share : undefined} aria-label={t('sending', { name })} />
    </>
  );
}
