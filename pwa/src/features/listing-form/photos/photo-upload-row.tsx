import Button from '@mui/material/Button';
import LinearProgress from '@mui/material/LinearProgress';
import Typography from '@mui/material/Typography';
import { useTranslation } from '../../../shared/i18n/use-translation.tsx';
import { ProblemNote } from '../../../shared/ui/feedback/problem-note.tsx';
import '../messages.ts';
import type { Upload } from './use-photo-uploads.ts';

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
        <Typography role="alert" variant="body2" color="error">
          {t('photos.notKept')}
        </Typography>
      ) : null}
      {problem ? (
        <Typography variant="body2" color="text.secondary">
          {waits ? t('photos.waits') : null}
          <Button size="small" onClick={props.onDrop}>
            {t('photos.giveUp', { name })}
          </Button>
        </Typography>
      ) : null}
    </div>
  );
}

function Progress({ upload: { name, share } }: { upload: Upload }) {
  const { t } = useTranslation('listing-form');
  return (
    <>
      <Typography variant="body2">{name}</Typography>
      <LinearProgress
        variant={share < 1 ? 'determinate' : 'indeterminate'}
        value={share * 100}
        aria-label={t('photos.sending', { name })}
      />
    </>
  );
}
