import { useEffect, useRef, useState } from 'react';
import { type Resolver, type UseFormReturn, useForm } from 'react-hook-form';
import { useProfileEdit } from '../../../offline/account/profile-edits.ts';
import { useUserProfile } from '../../../offline/account/user-profile.ts';
import { formatPhone } from '../../../shared/format/phone.ts';
import { useSession } from '../../../shared/session/session.ts';
import {
  type Contact,
  type EnquiryDraft,
  readContact,
  readEnquiryDraft,
  storeEnquiryDraft,
} from './enquiry-draft.ts';
import { checkEnquiry, todayInPatna } from './enquiry-values.ts';

export type EnquiryFormState = UseFormReturn<EnquiryDraft>;

/** The form's values: the draft, the last contact, then the profile. Stores every change. */
export function useEnquiryForm(listingId: string): EnquiryFormState {
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
    fill('phone', formatPhone((phone === undefined ? record?.phone : phone) ?? ''));
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
