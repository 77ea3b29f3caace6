import { useRef } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import type { ListingDraft } from '../drafts/draft-storage.ts';
import type { ListingForm } from '../model/form-values.ts';

/** Whether a draft holds no more than `blank`, the form before anything was typed. */
export function useUntouched(form: UseFormReturn<ListingForm>, blank: () => ListingForm) {
  const hasPhotos = useRef(false);
  return {
    isUntouched: ({ form: values }: ListingDraft) =>
      !hasPhotos.current && JSON.stringify(values) === JSON.stringify(blank()),
    /** Saves a draft for photos that are not uploaded yet, also when nothing was typed. */
    keepPhotos: () => {
      hasPhotos.current = true;
      form.setValue('hostelImages', form.getValues('hostelImages'));
    },
  };
}
