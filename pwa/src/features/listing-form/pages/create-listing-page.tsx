import type { OwnedListing } from '@patna/contracts';
import { useTranslation } from '../../../shared/i18n/use-translation.tsx';
import { useState } from 'react';
import { Navigate, useSearchParams } from 'react-router-dom';
import { paths } from '../../../shared/navigation/paths.ts';
import { LinkButton } from '../../../shared/ui/form/button.tsx';
import { EmptyState } from '../../../shared/ui/feedback/empty-state.tsx';
import { PageFrame } from '../../../shared/ui/layout/page-frame.tsx';
import { NewHostelLink } from '../drafts/new-hostel-link.tsx';
import { formsWithDraft, isNewForm, createFormId } from '../drafts/draft-storage.ts';
import { DraftsCard } from '../drafts/drafts-card.tsx';
import { stepNamed } from '../model/form-steps.ts';
import { FormScreen } from '../components/form-screen.tsx';
import '../messages.ts';
import { useSubmit } from '../submit/use-submit.ts';
import { useListingForm } from '../components/use-listing-form.ts';

const noLatestVersion = async () => null;

/** `/create-listing?draft=…`; `step` opens a step. Without a draft in the address, lists the unfinished forms. */
export function CreateListingPage() {
  const [params] = useSearchParams();
  const form = params.get('draft');
  if (form === null || !isNewForm(form)) return <DraftChooser />;
  return <NewHostel key={form} form={form} firstStep={stepNamed(params.get('step'))} />;
}

/** Opens a new form only if there is no unfinished one. */
function DraftChooser() {
  const { t } = useTranslation('listing-form');
  const [hasDraft] = useState(() => formsWithDraft().some(isNewForm));
  const [form] = useState(createFormId);
  if (!hasDraft) return <Navigate replace to={paths.createListing(form)} />;
  return (
    <PageFrame narrow title={t('title')} lead={t('lead')}>
      <DraftsCard hostels={[]} />
      <NewHostelLink />
    </PageFrame>
  );
}

function NewHostel({ form, firstStep }: { form: string; firstStep: number | undefined }) {
  const { t } = useTranslation('listing-form');
  const controller = useListingForm(null, form, firstStep);
  const submission = useSubmit(controller, null, noLatestVersion);
  if (submission.outcome?.kind === 'saved')
    return <SubmittedForReview name={submission.outcome.listing.propertyName} />;
  if (submission.outcome?.kind === 'arrived')
    return <AlreadySubmitted {...submission.outcome.listing} />;
  return (
    <PageFrame narrow title={t('title')} lead={t('lead')}>
      {controller.step === 0 ? <DraftsCard hostels={[]} open={form} /> : null}
      <FormScreen controller={controller} submission={submission} submit={t('submit')} />
    </PageFrame>
  );
}

function SubmittedForReview({ name }: { name: string }) {
  const { t } = useTranslation('listing-form');
  return (
    <PageFrame narrow hideTitle title={t('title')}>
      <EmptyState
        illustration="check"
        title={t('inReview.title', { name })}
        text={t('inReview.text')}
        action={<LinkButton to={paths.dashboard('overview')}>{t('inReview.action')}</LinkButton>}
      />
    </PageFrame>
  );
}

function AlreadySubmitted({ id, propertyName }: OwnedListing) {
  const { t } = useTranslation('listing-form');
  return (
    <PageFrame narrow hideTitle title={t('title')}>
      <EmptyState
        illustration="check"
        title={t('inReview.title', { name: propertyName })}
        text={t('arrived')}
        action={<LinkButton to={paths.editListing(id)}>{t('edit.title')}</LinkButton>}
      />
    </PageFrame>
  );
}
