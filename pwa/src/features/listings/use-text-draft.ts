import { useState } from 'react';
import { personalStoragePrefix } from '../../offline/database/personal-storage.ts';
import { writeItem } from '../../shared/storage/local-storage.ts';
import { readTextMap } from '../../shared/storage/local-text-map.ts';

/**
 * Form text by field, kept in local storage until `forget` is called. A form without stored text
 * starts from `start`.
 */
export function useTextDraft(form: string, start?: () => Record<string, string>) {
  const storageKey = `${personalStoragePrefix}${form}`;
  const [{ key, ...words }, setStored] = useState(() => ({
    ...start?.(),
    ...readTextMap(storageKey),
  }));
  const save = (next: Record<string, string>) => {
    writeItem(storageKey, JSON.stringify(next));
    setStored(next);
  };
  return {
    words,
    /** Changed text drops the idempotency key: it is a new request. */
    write: (field: string, text: string) => save({ ...words, [field]: text }),
    /**
     * Returns the idempotency key of this text and stores it, so that a resend after a reload has
     * no second effect.
     */
    keyed: () => {
      const used = key ?? crypto.randomUUID();
      save({ ...words, key: used });
      return used;
    },
    forget: () => writeItem(storageKey, null),
  };
}
