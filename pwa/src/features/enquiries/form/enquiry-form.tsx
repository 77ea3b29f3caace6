import { useId, useState } from 'react';
import { useWatch } from 'react-hook-form';
import { enquiryFormName } from '../../../offline/enquiries/first-photos.ts';
import { useMessagePhotos } from '../../../offline/enquiries/use-message-photos.ts';
import { queueEnquiry } from '../../../offline/enquiries/enquiry-store.ts';
import { queuedWriteText } from '../../../offline/outbox/while-page-open-text.ts';
import { MessagePhotosField } from '../../../shared/enquiry/message-photos-field.tsx';
import { reachability } from '../../../shared/http/reachability.ts';
import { useTranslation } from '../../../shared/i18n/use-translation.tsx';
import { legalVersions } from '../../../shared/product/legal-versions.ts';
import { Button } from '../../../shared/ui/form/button.tsx';
import { Icon } from '../../../shared/ui/icon/icon.tsx';
import { SelectField, TextArea, TextField } from '../../../shared/ui/form/field.tsx';
import { toast } from '../../../shared/ui/toast/toast.ts';
import type { EnquiredListing } from '../enquired-listing.ts';
import '../enquiry-button-messages.ts';
import { Consent } from './consent.tsx';
import { clearEnquiryDraft, type EnquiryDraft, storeContact } from './enquiry-draft.ts';
import styles from './enquiry-form.module.css';
import { checkEnquiry, latestMoveIn, todayInPatna } from './enquiry-values.ts';
import { QuickQuestions } from './quick-questions.tsx';
import { type EnquiryFormState, useEnquiryForm } from './use-enquiry-form.ts';

/** The enquiry form. Stores every change on this phone; submitting queues the enquiry. */
export function EnquiryForm({
  listing,
  onQueued,
}: {
  listing: EnquiredListing;
  onQueued: () => void;
}) {
  const { t, i18n } = useTranslation('enquiry');
  const id = useId();
  const photos = useMessagePhotos(enquiryFormName(listing.id));
  const form = useEnquiryForm(listing.id);
  const field = useFields(form);
  const [agreed, setAgreed] = useState(false);
  const { errors, isSubmitting } = form.formState;
  const handIn = form.handleSubmit(async (draft) => {
    const checked = checkEnquiry(draft, todayInPatna());
    if (!checked.ok) return;
    if (!agreed) return form.setError('root', { message: 'consentNeeded' });
    try {
      const consent = legalVersions.privacy.version;
      await queueEnquiry({
        listing,
        input: checked.input,
        consent,
        language: i18n.language,
      });
    } catch (error) {
      console.error('The enquiry could not be kept on this phone.', error);
      form.setError('root', { message: 'saveFailed' });
      return;
    }
    storeContact({ name: draft.name, phone: draft.phone });
    photos.onSent();
    clearEnquiryDraft(listing.id);
    toast('info', queuedWriteText(t(reachability() === 'offline' ? 'queued' : 'sending')));
    onQueued();
  });
  return (
    <form
      noValidate
      className={styles['form']}
      onSubmit={(event) => {
        event.preventDefault();
        if (!photos.busy) void handIn(event);
      }}
    >
      <QuickQuestions form={form} />
      <Wishes form={form} listing={listing} />
      <TextArea {...field('message')} rows={2} maxLength={500} />
      <MessagePhotosField photos={photos} />
      <Contact form={form} />
      <p id={`${id}-shared`} className={styles['shared']}>
        <Icon name="shield" size={20} />
        {t('consent', { hostel: listing.propertyName })}
      </p>
      <div className={styles['send']}>
        <Consent
          agreed={agreed}
          describedBy={`${id}-shared`}
          fault={errors.root}
          onAgree={(on) => {
            setAgreed(on);
            form.clearErrors('root');
          }}
        />
        <Button type="submit" block busy={isSubmitting || photos.busy}>
          {t('enquiry-button:send')}
        </Button>
      </div>
    </form>
  );
}

/** Move-in date and room type, both optional. */
function Wishes({ form, listing }: { form: EnquiryFormState; listing: EnquiredListing }) {
  const { t } = useTranslation('enquiry');
  const field = useFields(form);
  const [today] = useState(todayInPatna);
  const moveInDate = useWatch({ control: form.control, name: 'moveInDate' });
  const categories = [...new Set(listing.rooms.flatMap((room) => room.category))];
  return (
    <div className={styles['pair']}>
      <TextField
        {...field('moveInDate')}
        hint={t('hint.optional')}
        type="date"
        value={moveInDate}
        min={today}
        max={today && latestMoveIn(today)}
      />
      <SelectField {...field('roomCategory')} hint={t('hint.optional')}>
        <option value="">{t('anyRoom')}</option>
        {categories.map((category) => (
          <option key={category} value={category}>
            {t(`category.${category}`)}
          </option>
        ))}
      </SelectField>
    </div>
  );
}

/** Name and phone number of the person. */
function Contact({ form }: { form: EnquiryFormState }) {
  const { t } = useTranslation('enquiry');
  const field = useFields(form);
  return (
    <div className={styles['pair']}>
      <TextField {...field('name')} autoComplete="name" maxLength={60} />
      <TextField
        {...field('phone')}
        hint={t('hint.phone')}
        type="tel"
        autoComplete="tel"
        inputMode="tel"
        maxLength={96}
      />
    </div>
  );
}

/** Registration, label and error of a field. */
function useFields(form: EnquiryFormState) {
  const { t } = useTranslation('enquiry');
  return (name: keyof EnquiryDraft) => {
    const error = form.formState.errors[name]?.message;
    return { ...form.register(name), label: t(`field.${name}`), error: error && t(error) };
  };
}
