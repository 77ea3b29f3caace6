import { useTranslation } from '../../../shared/i18n/use-translation.tsx';
import { useNavigate } from 'react-router-dom';
import { paths } from '../../../shared/navigation/paths.ts';
import { useAgeText } from '../../../shared/ui/feedback/saved-age.tsx';
import { ConfirmButton } from './confirm-button.tsx';
import { NewHostelLink } from './new-hostel-link.tsx';
import { isNewForm } from './draft-storage.ts';
import type { FormController } from '../components/use-listing-form.ts';
import styles from '../components/listing-form.module.css';
import { Notice } from '../../../shared/ui/feedback/notice.tsx';
import { Button } from '../../../shared/ui/form/button.tsx';

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
        <Notice>
          {t('draft.aside')}
          <div className={styles['actions']}>
            <Button small variant="secondary" onClick={drafts.swap}>
              {t('draft.swap')}
            </Button>
            <ConfirmButton
              label={t('draft.dropAside')}
              question={t('draft.dropAsideWhat')}
              yes={t('draft.dropAside')}
              no={t('drafts.keep')}
              onYes={drafts.discardAside}
            />
          </div>
        </Notice>
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
    <Notice>
      {t('resumed')}
      <div className={styles['actions']}>
        {isNew ? <NewHostelLink small /> : null}
        <ConfirmButton
          label={t(isNew ? 'drafts.deleteThis' : 'startOver')}
          question={t(isNew ? 'drafts.deleteThisWhat' : 'startOverWhat')}
          yes={t('drafts.deleteSure')}
          no={t('drafts.keep')}
          onYes={discard}
        />
      </div>
    </Notice>
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
    <Notice>
      {t(`draft.${kind}`, { age })}
      <div className={styles['actions']}>
        <Button small onClick={drafts.takeNewer}>
          {t(`draft.${kind}Take`)}
        </Button>
        <Button small variant="secondary" onClick={drafts.keepThis}>
          {t(`draft.${kind}Keep`)}
        </Button>
      </div>
    </Notice>
  );
}
