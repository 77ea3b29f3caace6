import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import { useTranslation } from 'react-i18next';
import { useAge } from '../../shared/ui/saved-age.tsx';
import type { FormLife } from './use-listing-form.ts';

/** What other versions of this form there are, and the choice between them. None is ever thrown away unasked. */
export function DraftNotice({ life }: { life: FormLife }) {
  const { t } = useTranslation('listing-form');
  const { drafts, resumed, step } = life;
  const { found, aside } = drafts;
  if (found) return <FoundNotice life={life} savedAt={found.savedAt} />;
  return (
    <>
      {resumed && step === 0 ? (
        <Alert severity="info" action={<Button onClick={life.startOver}>{t('startOver')}</Button>}>
          {t('resumed')}
        </Alert>
      ) : null}
      {aside ? (
        <Alert severity="info">
          {t('draft.aside')}
          <Stack direction="row" spacing={1} useFlexGap sx={{ flexWrap: 'wrap', mt: 1 }}>
            <Button size="small" variant="outlined" onClick={drafts.swap}>
              {t('draft.swap')}
            </Button>
            <Button size="small" onClick={drafts.dropAside}>
              {t('draft.dropAside')}
            </Button>
          </Stack>
        </Alert>
      ) : null}
    </>
  );
}

function FoundNotice({ life, savedAt }: { life: FormLife; savedAt: string }) {
  const { t } = useTranslation('listing-form');
  const age = useAge(savedAt);
  const { drafts, resumed } = life;
  const kind = resumed ? 'both' : 'there';
  return (
    <Alert severity="info" role="status">
      {t(`draft.${kind}`, { age })}
      <Stack direction="row" spacing={1} useFlexGap sx={{ flexWrap: 'wrap', mt: 1 }}>
        <Button size="small" variant="contained" onClick={drafts.takeFound}>
          {t(`draft.${kind}Take`)}
        </Button>
        <Button size="small" variant="outlined" onClick={drafts.keepOwn}>
          {t(`draft.${kind}Keep`)}
        </Button>
      </Stack>
    </Alert>
  );
}
