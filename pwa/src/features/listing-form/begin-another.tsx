import { useState } from 'react';
import { useTranslation } from '../../shared/i18n/use-translation.tsx';
import { paths } from '../../shared/navigation/paths.ts';
import { LinkButton } from '../../shared/ui/form/button.tsx';
import { isNewForm, mostNewForms, nextNewForm } from './draft.ts';
import { useBegunForms } from './use-begun-forms.ts';

/** The way to one more new hostel; the begun ones stay as they are. Says so when there are too many of them. */
export function BeginAnother({ small }: { small?: boolean }) {
  const { t } = useTranslation('listing-form');
  const { forms } = useBegunForms();
  const [form] = useState(nextNewForm);
  if (forms.filter((one) => isNewForm(one.form)).length >= mostNewForms) {
    return <p>{t('drafts.full', { most: mostNewForms })}</p>;
  }
  return (
    <LinkButton small={small} variant="secondary" to={paths.createListing(form)}>
      {t('drafts.another')}
    </LinkButton>
  );
}
