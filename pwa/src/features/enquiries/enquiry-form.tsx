import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import TextField, { type TextFieldProps } from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { useEffect, useState } from 'react';
import { type Resolver, type UseFormReturn, useForm, useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { queueEnquiry } from '../../offline/enquiry-copies.ts';
import { useSession } from '../../shared/session/session.ts';
import { toast } from '../../shared/ui/toast.ts';
import {
  type EnquiryDraft,
  forgetDraft,
  readContact,
  readDraft,
  storeContact,
  storeDraft,
} from './draft.ts';
import type { EnquiredListing } from './enquired-listing.ts';
import { useOwnPhoneQuery } from './api.ts';
import { checkEnquiry, latestMoveIn, localDay } from './enquiry-values.ts';

/** What the traveller writes. Kept on the phone with every keystroke, queued when handed in. */
export function EnquiryForm({
  listing,
  onQueued,
}: {
  listing: EnquiredListing;
  onQueued: () => void;
}) {
  const { t } = useTranslation('enquiry');
  const form = useEnquiryForm(listing.id);
  const [today] = useState(() => localDay(new Date()));
  const { errors, isSubmitting } = form.formState;
  const handIn = form.handleSubmit(async (draft) => {
    const checked = checkEnquiry(draft, today);
    if (!checked.ok) return;
    try {
      await queueEnquiry({ listing, input: checked.input });
    } catch (error) {
      console.error('The enquiry could not be kept on this phone.', error);
      form.setError('root', { message: 'notKept' });
      return;
    }
    storeContact({ name: draft.name, phone: draft.phone });
    forgetDraft(listing.id);
    toast('info', t('queued'));
    onQueued();
  });
  const categories = [...new Set(listing.rooms.flatMap((room) => room.category))];
  return (
    <Stack component="form" noValidate spacing={2} sx={{ pt: 1 }} onSubmit={handIn}>
      <Field form={form} name="name" autoComplete="name" maxLength={60} />
      <Field
        form={form}
        name="phone"
        type="tel"
        autoComplete="tel"
        inputMode="tel"
        maxLength={24}
      />
      <Field form={form} name="message" multiline minRows={4} maxLength={500} />
      <Stack direction={{ xs: 'column', sm: 'row' }} spacing={2}>
        <Field form={form} name="roomCategory" select>
          <option value="">{t('anyRoom')}</option>
          {categories.map((category) => (
            <option key={category} value={category}>
              {t(`category.${category}`)}
            </option>
          ))}
        </Field>
        <Field form={form} name="moveInDate" type="date" min={today} max={latestMoveIn(today)} />
      </Stack>
      {errors.root ? <Alert severity="error">{t('notKept')}</Alert> : null}
      <Typography variant="body2" color="text.secondary">
        {t('consent', { hostel: listing.propertyName })}
      </Typography>
      <Button type="submit" size="large" variant="contained" loading={isSubmitting}>
        {t('send')}
      </Button>
    </Stack>
  );
}

type Form = UseFormReturn<EnquiryDraft>;

function Field({
  form,
  name,
  maxLength,
  inputMode,
  min,
  max,
  ...rest
}: TextFieldProps & {
  form: Form;
  name: keyof EnquiryDraft;
  maxLength?: number;
  inputMode?: 'tel';
  min?: string;
  max?: string;
}) {
  const { t } = useTranslation('enquiry');
  const { ref, ...handlers } = form.register(name);
  const error = form.formState.errors[name]?.message;
  // The field does not see by itself that the profile filled it in.
  const filled = useWatch({ control: form.control, name }) !== '';
  const hint = name === 'phone' ? t('hint.phone') : undefined;
  return (
    <TextField
      {...rest}
      {...handlers}
      fullWidth
      inputRef={ref}
      label={t(`field.${name}`)}
      error={error !== undefined}
      helperText={error ? t(error) : hint}
      slotProps={{
        htmlInput: { maxLength, inputMode, min, max },
        ...(rest.select ? { select: { native: true } } : {}),
        ...(rest.select || rest.type === 'date' || filled ? { inputLabel: { shrink: true } } : {}),
      }}
    />
  );
}

function useEnquiryForm(listingId: string): Form {
  const { user } = useSession();
  const form = useForm<EnquiryDraft>({
    resolver: judge,
    defaultValues: {
      name: user?.fullName ?? '',
      phone: '',
      message: '',
      roomCategory: '',
      moveInDate: '',
      ...readContact(),
      ...readDraft(listingId),
    },
  });
  const { getValues, setValue, subscribe } = form;
  const [asked] = useState(() => getValues('phone') === '');
  const { data: phone } = useOwnPhoneQuery(user?.email ?? '', { skip: !user || !asked });
  useEffect(() => {
    if (phone && getValues('phone') === '') setValue('phone', phone);
  }, [phone, getValues, setValue]);
  useEffect(
    () =>
      subscribe({
        formState: { values: true },
        callback: ({ values }) => storeDraft(listingId, values),
      }),
    [subscribe, listingId],
  );
  return form;
}

const judge: Resolver<EnquiryDraft> = (draft) => {
  const checked = checkEnquiry(draft, localDay(new Date()));
  if (checked.ok) return { values: draft, errors: {} };
  const errors = Object.entries(checked.errors).map(([field, message]) => [
    field,
    { type: 'rule', message },
  ]);
  return { values: {}, errors: Object.fromEntries(errors) };
};
