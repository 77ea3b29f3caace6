import { useTranslation } from '../../../shared/i18n/use-translation.tsx';
import { ProblemNote } from '../../../shared/ui/feedback/problem-note.tsx';
import '../messages.ts';
import type { Upload } from './use-photo-uploads.ts';
import styles from '../components/listing-form.module.css';
import { Button } from '../../../shared/ui/form/button.tsx';

/** A photo that is uploading, with its progress or error. */
export function PhotoUploadRow(props: { upload: Upload; onRetry: () => void; onDrop: () => void }) {
  const { t } = useTranslation('listing-form');
  const { name, problem, notKept } = props.upload;
  const waits = problem?.kind === 'network' && !notKept;
  return (
    <div>
      {problem ? (
        <ProblemNote title={name} problem={problem} onRetry={props.onRetry} />
      ) : (
        <Progress upload={props.upload} />
      )}
      {notKept ? (
        <p role="alert" className={styles['fault']}>
          {t('photos.notKept')}
        </p>
      ) : null}
      {problem ? (
        <p className={styles['muted']}>
          {waits ? t('photos.waits') : null}
          <Button small variant="text" onClick={props.onDrop}>
            {t('photos.giveUp', { name })}
          </Button>
        </p>
      ) : null}
    </div>
  );
}

function Progress({ upload: { name, share } }: { upload: Upload }) {
  const { t } = useTranslation('listing-form');
  return (
    <>
      <p className={styles['muted']}>{name}</p>
      <progress value={share < 1 ? share : undefined} aria-label={t('photos.sending', { name })} />
    </>
  );
}
