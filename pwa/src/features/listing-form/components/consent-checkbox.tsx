import { CheckboxWithLink } from '../../../shared/ui/form/checkbox-with-link.tsx';
import styles from './listing-form.module.css';
import { useContext, useId } from 'react';
import { Controller, useFormContext } from 'react-hook-form';
import { useTranslation } from '../../../shared/i18n/use-translation.tsx';
import { legalVersions } from '../../../shared/product/legal-versions.ts';
import { paths } from '../../../shared/navigation/paths.ts';
import { isNewForm } from '../drafts/draft-storage.ts';
import { DraftContext } from '../drafts/draft-context.ts';
import { useFieldError } from './form-fields.tsx';
import type { ListingForm } from '../model/form-values.ts';

/** The consent text, with a checkbox for new hostels. */
export function ConsentCheckbox() {
  const { t } = useTranslation('listing-form');
  const { control } = useFormContext<ListingForm>();
  const { form } = useContext(DraftContext);
  const fieldError = useFieldError('consent');
  const { version } = legalVersions.terms;
  const id = useId();
  return (
    <>
      <p id={`${id}-says`} className={styles['muted']}>
        {t('consent')}
      </p>
      {isNewForm(form) ? (
        <div>
          <Controller
            control={control}
            name="consent"
            render={({ field }) => (
              <CheckboxWithLink
                text={t('agree', { terms: '|' })}
                link={t('terms', { version })}
                to={paths.terms()}
                checked={field.value === version}
                onChange={(event) => field.onChange(event.target.checked ? version : '')}
                onBlur={field.onBlur}
                ref={field.ref}
                aria-invalid={fieldError !== undefined}
                aria-describedby={`${id}-fault ${id}-says`}
              />
            )}
          />
          {fieldError ? (
            <p id={`${id}-fault`} role="alert" className={styles['fault']}>
              {fieldError}
            </p>
          ) : null}
        </div>
      ) : null}
    </>
  );
}
