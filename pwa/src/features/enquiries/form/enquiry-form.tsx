import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import TextField, { type TextFieldProps } from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { useEffect, useId, useRef, useState } from 'react';
import { type Resolver, type UseFormReturn, useForm, useWatch } from 'react-hook-form';
import { queuedMessage } from '../../../offline/outbox/queued-message.ts';
import { useTranslation } from '../../../shared/i18n/use-translation.tsx';
import { Link } from 'react-router-dom';
import { queueEnquiry } from '../../../offline/enquiries/enquiry-store.ts';
import { useUserProfile } from '../../../offline/account/user-profile.ts';
import { useProfileEdit } from '../../../offline/account/profile-edits.ts';
import { legalVersions } from '../../../shared/product/legal-versions.ts';
import { paths } from '../../../shared/navigation/paths.ts';
import { useSession } from '../../../shared/session/session.ts';
import { toast } from '../../../shared/ui/toast/toast.ts';
import {
  type Contact,
  type EnquiryDraft,
  clearEnquiryDraft,
  readContact,
  readEnquiryDraft,
  storeContact,
  storeEnquiryDraft,
} from './enquiry-draft.ts';
import type { EnquiredListing } from '../enquired-listing.ts';
import { checkEnquiry, latestMoveIn, todayInPatna } from './enquiry-values.ts';
import styles from '../enquiries.module.css';

/** The enquiry form. Stores every change on this phone; submitting queues the enquiry. */
export function EnquiryForm({
  listing,
  onQueued,
}: {
  listing: EnquiredListing;
  onQueued: () => void;
}) {
  const { t } = useTranslation('enquiry');
  const form = useEnquiryForm(listing.id);
  const [today] = useState(todayInPatna);
  const [agreed, setAgreed] = useState(false);
  const { errors, isSubmitting } = form.formState;
  const handIn = form.handleSubmit(async (draft) => {
    const checked = checkEnquiry(draft, todayInPatna());
    if (!checked.ok) return;
    if (!agreed) return form.setError('root', { message: 'consentNeeded' });
    try {
      await queueEnquiry({ listing, input: checked.input, consent: version });
    } catch (error) {
      console.error('The enquiry could not be kept on this phone.', error);
      form.setError('root', { message: 'notKept' });
      return;
    }
    storeContact({ name: draft.name, phone: draft.phone });
    clearEnquiryDraft(listing.id);
    toast('info', queuedMessage(t('queued')));
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
        maxLength={96}
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
        <Field
          form={form}
          name="moveInDate"
          type="date"
          min={today}
          max={today && latestMoveIn(today)}
        />
      </Stack>
      <Consent
        hostel={listing.propertyName}
        agreed={agreed}
        fault={errors.root}
        onAgree={(on) => {
          setAgreed(on);
          form.clearErrors('root');
        }}
      />
      <Button type="submit" size="large" variant="contained" loading={isSubmitting}>
        {t('send')}
      </Button>
    </Stack>
  );
}

/** Which data is shared with whom, the consent, and what still prevents sending. */
function Consent({
  hostel,
  agreed,
  fault,
  onAgree,
}: {
  hostel: string;
  agreed: boolean;
  /** A new object for each attempt. */
  fault: { message?: string | undefined } | undefined;
  onAgree: (on: boolean) => void;
}) {
  const { t } = useTranslation('enquiry');
  const id = useId();
  const tick = useRef<HTMLInputElement>(null);
  const said = fault?.message;
  useEffect(() => {
    if (fault?.message === 'consentNeeded') tick.current?.focus();
  }, [fault]);
  return (
    <>
      <Typography id={`${id}-consent`} variant="body2" color="text.secondary">
        {t('consent', { hostel })}
      </Typography>
      <label className={styles['consent']}>
        <input
          ref={tick}
          type="checkbox"
          checked={agreed}
          aria-describedby={`${id}-fault ${id}-consent`}
          aria-invalid={said === 'consentNeeded'}
          onChange={(event) => onAgree(event.target.checked)}
        />
        {t('agree', { version })}
      </label>
      <Link to={paths.privacy()} target="_blank">
        {t('policy', { version })}
      </Link>
      {said ? (
        <Alert id={`${id}-fault`} severity="error">
          {t(said)}
        </Alert>
      ) : null}
    </>
  );
}

const { version } = legalVersions.privacy;

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
  min?: string | undefined;
  max?: string | undefined;
}) {
  const { t } = useTranslation('enquiry');
  const { ref, ...handlers } = form.register(name);
  const error = form.formState.errors[name]?.message;
  // MUI does not notice when the profile fills the field.
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
      name: '',
      phone: '',
      message: '',
      roomCategory: '',
      moveInDate: '',
      ...readContact(),
      ...readEnquiryDraft(listingId),
    },
  });
  const { getValues, setValue, subscribe } = form;
  const [asked] = useState(() => getValues('phone') === '');
  const record = useUserProfile(user?.email ?? '', !asked);
  const { name, phone } = useProfileEdit()?.body ?? {};
  // Values from the profile that nobody edited; they follow the profile.
  const filled = useRef<Partial<EnquiryDraft>>({ name: '', phone: '' });
  useEffect(() => {
    const fill = (field: keyof Contact, said: string | null = '') => {
      if (!said || getValues(field) !== filled.current[field]) return;
      filled.current[field] = said;
      setValue(field, said);
    };
    fill('name', name ?? record?.name ?? user?.fullName);
    fill('phone', phone === undefined ? record?.phone : phone);
  }, [name, phone, record, user, getValues, setValue]);
  useEffect(
    () =>
      subscribe({
        formState: { values: true },
        callback: ({ values }) => {
          const typed = Object.entries(values).filter(
            ([field, text]) => text !== filled.current[field as keyof EnquiryDraft],
          );
          storeEnquiryDraft(listingId, Object.fromEntries(typed));
        },
      }),
    [subscribe, listingId],
  );
  return form;
}

const judge: Resolver<EnquiryDraft> = (draft) => {
  const checked = checkEnquiry(draft, todayInPatna());
  if (checked.ok) return { values: draft, errors: {} };
  const errors = Object.entries(checked.errors).map(([field, message]) => [
    field,
    { type: 'rule', message },
  ]);
  return { values: {}, errors: Object.fromEntries(errors) };
};
