import { useState } from 'react';
import { useTranslation } from '../../../shared/i18n/use-translation.tsx';
import { paths } from '../../../shared/navigation/paths.ts';
import { LinkButton } from '../../../shared/ui/form/button.tsx';
import { isNewForm, maxNewForms, createFormId } from './draft-storage.ts';
import { useOpenDrafts } from './use-open-drafts.ts';

/** Starts another new hostel, unless the draft limit is reached. */
export function NewHostelLink({ small }: { small?: boolean }) {
  const { t } = useTranslation('listing-form');
  const { forms } = useOpenDrafts();
  const [form] = useState(createFormId);
  if (forms.filter((one) => isNewForm(one.form)).length >= maxNewForms) {
    return <p>{t('drafts.full', { most: maxNewForms })}</p>;
  }
  return (
    <LinkButton small={small} variant="secondary" to={paths.createListing(form)}>
      {t('drafts.another')}
    </LinkButton>
  );
}
