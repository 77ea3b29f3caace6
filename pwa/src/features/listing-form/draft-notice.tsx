import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import { useTranslation } from '../../shared/i18n/use-translation.tsx';
import { useNavigate } from 'react-router-dom';
import { paths } from '../../shared/navigation/paths.ts';
import { useAgeText } from '../../shared/ui/feedback/saved-age.tsx';
import { AskFirst } from './ask-first.tsx';
import { BeginAnother } from './begin-another.tsx';
import { isNewForm } from './draft.ts';
import type { FormLife } from './use-listing-form.ts';

/** What other versions of this form there are, and the choice between them. None is ever thrown away unasked. */
export function DraftNotice({ life }: { life: FormLife }) {
  const { t } = useTranslation('listing-form');
  const { drafts, resumed, step } = life;
  const { found, aside } = drafts;
  if (found) return <FoundNotice life={life} savedAt={found.savedAt} />;
  return (
    <>
      {resumed && step === 0 ? <Resumed life={life} /> : null}
      {aside ? (
        <Alert severity="info">
          {t('draft.aside')}
          <Stack direction="row" spacing={1} useFlexGap sx={{ flexWrap: 'wrap', mt: 1 }}>
            <Button size="small" variant="outlined" onClick={drafts.swap}>
              {t('draft.swap')}
            </Button>
            <AskFirst
              label={t('draft.dropAside')}
              question={t('draft.dropAsideWhat')}
              yes={t('draft.dropAside')}
              no={t('drafts.keep')}
              onYes={drafts.dropAside}
            />
          </Stack>
        </Alert>
      ) : null}
    </>
  );
}

/** The ways on from what was begun: beside it, or without it once that is said twice. */
function Resumed({ life }: { life: FormLife }) {
  const { t } = useTranslation('listing-form');
  const navigate = useNavigate();
  const isNew = isNewForm(life.place);
  const giveUp = () => {
    life.startOver();
    if (isNew) void navigate(paths.createListing(), { replace: true });
  };
  return (
    <Alert severity="info">
      {t('resumed')}
      <Stack direction="row" spacing={1} useFlexGap sx={{ flexWrap: 'wrap', mt: 1 }}>
        {isNew ? <BeginAnother small /> : null}
        <AskFirst
          label={t(isNew ? 'drafts.deleteThis' : 'startOver')}
          question={t(isNew ? 'drafts.deleteThisWhat' : 'startOverWhat')}
          yes={t('drafts.deleteSure')}
          no={t('drafts.keep')}
          onYes={giveUp}
        />
      </Stack>
    </Alert>
  );
}

function FoundNotice({ life, savedAt }: { life: FormLife; savedAt: string }) {
  const { t } = useTranslation('listing-form');
  const age = useAgeText(savedAt);
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
