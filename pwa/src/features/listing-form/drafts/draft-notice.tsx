import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import { useTranslation } from '../../../shared/i18n/use-translation.tsx';
import { useNavigate } from 'react-router-dom';
import { paths } from '../../../shared/navigation/paths.ts';
import { useAgeText } from '../../../shared/ui/feedback/saved-age.tsx';
import { ConfirmButton } from './confirm-button.tsx';
import { NewHostelLink } from './new-hostel-link.tsx';
import { isNewForm } from './draft-storage.ts';
import type { FormController } from '../components/use-listing-form.ts';

/**
 * Lets the person choose between versions of the draft. No version is deleted without confirmation.
 */
export function DraftNotice({ controller }: { controller: FormController }) {
  const { t } = useTranslation('listing-form');
  const { drafts, resumed, step } = controller;
  const { newer, aside } = drafts;
  if (newer) return <NewerDraftNotice controller={controller} savedAt={newer.savedAt} />;
  return (
    <>
      {resumed && step === 0 ? <ResumedNotice controller={controller} /> : null}
      {aside ? (
        <Alert severity="info">
          {t('draft.aside')}
          <Stack direction="row" spacing={1} useFlexGap sx={{ flexWrap: 'wrap', mt: 1 }}>
            <Button size="small" variant="outlined" onClick={drafts.swap}>
              {t('draft.swap')}
            </Button>
            <ConfirmButton
              label={t('draft.dropAside')}
              question={t('draft.dropAsideWhat')}
              yes={t('draft.dropAside')}
              no={t('drafts.keep')}
              onYes={drafts.discardAside}
            />
          </Stack>
        </Alert>
      ) : null}
    </>
  );
}

function ResumedNotice({ controller }: { controller: FormController }) {
  const { t } = useTranslation('listing-form');
  const navigate = useNavigate();
  const isNew = isNewForm(controller.formId);
  const discard = () => {
    controller.startOver();
    if (isNew) void navigate(paths.createListing(), { replace: true });
  };
  return (
    <Alert severity="info">
      {t('resumed')}
      <Stack direction="row" spacing={1} useFlexGap sx={{ flexWrap: 'wrap', mt: 1 }}>
        {isNew ? <NewHostelLink small /> : null}
        <ConfirmButton
          label={t(isNew ? 'drafts.deleteThis' : 'startOver')}
          question={t(isNew ? 'drafts.deleteThisWhat' : 'startOverWhat')}
          yes={t('drafts.deleteSure')}
          no={t('drafts.keep')}
          onYes={discard}
        />
      </Stack>
    </Alert>
  );
}

function NewerDraftNotice({
  controller,
  savedAt,
}: {
  controller: FormController;
  savedAt: string;
}) {
  const { t } = useTranslation('listing-form');
  const age = useAgeText(savedAt);
  const { drafts, resumed } = controller;
  const kind = resumed ? 'both' : 'there';
  return (
    <Alert severity="info" role="status">
      {t(`draft.${kind}`, { age })}
      <Stack direction="row" spacing={1} useFlexGap sx={{ flexWrap: 'wrap', mt: 1 }}>
        <Button size="small" variant="contained" onClick={drafts.takeNewer}>
          {t(`draft.${kind}Take`)}
        </Button>
        <Button size="small" variant="outlined" onClick={drafts.keepThis}>
          {t(`draft.${kind}Keep`)}
        </Button>
      </Stack>
    </Alert>
  );
}
