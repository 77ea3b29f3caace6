import Checkbox from '@mui/material/Checkbox';
import FormControl from '@mui/material/FormControl';
import FormControlLabel from '@mui/material/FormControlLabel';
import FormHelperText from '@mui/material/FormHelperText';
import Typography from '@mui/material/Typography';
import { useContext, useId } from 'react';
import { Controller, useFormContext } from 'react-hook-form';
import { useTranslation } from '../../../shared/i18n/use-translation.tsx';
import { Link } from 'react-router-dom';
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
      <Typography id={`${id}-says`} variant="body2" color="text.secondary">
        {t('consent')}
      </Typography>
      {isNewForm(form) ? (
        <FormControl error={fieldError !== undefined}>
          <Controller
            control={control}
            name="consent"
            render={({ field }) => (
              <FormControlLabel
                label={t('agree', { version })}
                control={
                  <Checkbox
                    checked={field.value === version}
                    onChange={(_, on) => field.onChange(on ? version : '')}
                    onBlur={field.onBlur}
                    slotProps={{
                      input: {
                        ref: field.ref,
                        'aria-invalid': fieldError !== undefined,
                        'aria-describedby': `${id}-fault ${id}-says`,
                      },
                    }}
                  />
                }
              />
            )}
          />
          {fieldError ? <FormHelperText id={`${id}-fault`}>{fieldError}</FormHelperText> : null}
          <Link to={paths.terms()} target="_blank">
            {t('terms', { version })}
          </Link>
        </FormControl>
      ) : null}
    </>
  );
}
