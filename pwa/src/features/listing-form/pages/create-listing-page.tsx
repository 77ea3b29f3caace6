import type { OwnedListing } from '@patna/contracts';
import { useTranslation } from '../../../shared/i18n/use-translation.tsx';
import { useState } from 'react';
import { Navigate, useSearchParams } from 'react-router-dom';
import { paths } from '../../../shared/navigation/paths.ts';
import { LinkButton } from '../../../shared/ui/form/button.tsx';
import { EmptyState } from '../../../shared/ui/feedback/empty-state.tsx';
import { PageFrame } from '../../../shared/ui/layout/page-frame.tsx';
import { BeginAnother } from '../begin-another.tsx';
import { draftedForms, isNewForm, nextNewForm } from '../draft.ts';
import { DraftsCard } from '../drafts-card.tsx';
import { FormScreen } from '../form-screen.tsx';
import '../messages.ts';
import { useHandIn } from '../use-hand-in.ts';
import { useListingForm } from '../use-listing-form.ts';

const nothingLater = async () => null;

/** `/create-listing?draft=…`: a hostel in seven steps, then in review; without a form, which one is to go on. */
export function Page() {
  const [params] = useSearchParams();
  const form = params.get('draft');
  return form !== null && isNewForm(form) ? <NewHostel key={form} form={form} /> : <Choice />;
}

/** Nobody is put back into a form unasked, nor into an empty one while another waits. */
function Choice() {
  const { t } = useTranslation('listing-form');
  const [begun] = useState(() => draftedForms().some(isNewForm));
  const [form] = useState(nextNewForm);
  if (!begun) return <Navigate replace to={paths.createListing(form)} />;
  return (
    <PageFrame narrow title={t('title')} lead={t('lead')}>
      <DraftsCard hostels={[]} />
      <BeginAnother />
    </PageFrame>
  );
}

function NewHostel({ form }: { form: string }) {
  const { t } = useTranslation('listing-form');
  const life = useListingForm(null, form);
  const end = useHandIn(life, null, nothingLater);
  if (end.outcome?.kind === 'saved') return <InReview name={end.outcome.listing.propertyName} />;
  if (end.outcome?.kind === 'arrived') return <Arrived {...end.outcome.listing} />;
  return (
    <PageFrame narrow title={t('title')} lead={t('lead')}>
      {life.step === 0 ? <DraftsCard hostels={[]} open={form} /> : null}
      <FormScreen life={life} end={end} submit={t('submit')} />
    </PageFrame>
  );
}

function InReview({ name }: { name: string }) {
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

function Arrived({ id, propertyName }: OwnedListing) {
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
