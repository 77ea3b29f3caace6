import { useState } from 'react';
import { personalStoragePrefix } from '../../offline/database/personal-storage.ts';
import { writeItem } from '../../shared/storage/local-storage.ts';
import { readTextMap } from '../../shared/storage/local-text-map.ts';

/**
 * Form text by field, kept in local storage until `clear` is called. A form without stored text
 * starts from `start`.
 */
export function useTextDraft(form: string, start?: () => Record<string, string>) {
  const storageKey = `${personalStoragePrefix}${form}`;
  const [{ key, ...fields }, setStored] = useState(() => ({
    ...start?.(),
    ...readTextMap(storageKey),
  }));
  const save = (next: Record<string, string>) => {
    writeItem(storageKey, JSON.stringify(next));
    setStored(next);
  };
  return {
    fields,
    /**
     * Drops the idempotency key, because changed text is a new request. Pass a function to change
     * the latest text after something slow, such as an upload.
     */
    setField: (field: string, text: string | ((former: string) => string)) => {
      const { key: _, ...now } = { ...fields, ...readTextMap(storageKey) };
      save({ ...now, [field]: typeof text === 'string' ? text : text(now[field] ?? '') });
    },
    /**
     * Returns the idempotency key of this text and stores it, so that a resend after a reload has
     * no second effect.
     */
    idempotencyKey: () => {
      const used = key ?? crypto.randomUUID();
      save({ ...fields, key: used });
      return used;
    },
    clear: () => writeItem(storageKey, null),
  };
}
