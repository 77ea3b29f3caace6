import { useState } from 'react';
import { personalStoragePrefix } from '../../offline/database/personal-storage.ts';
import { writeItem } from '../../shared/storage/local-storage.ts';
import { readTextMap } from '../../shared/storage/local-text-map.ts';

/**
 * Form text by field, kept in local storage until `forget` is called. A form without stored text
 * starts from `start`.
 */
export function useTextDraft(form: string, start?: () => Record<string, string>) {
  const place = `${personalStoragePrefix}${form}`;
  const [{ key, ...words }, setKept] = useState(() => ({ ...start?.(), ...readTextMap(place) }));
  const keep = (kept: Record<string, string>) => {
    writeItem(place, JSON.stringify(kept));
    setKept(kept);
  };
  return {
    words,
    /** Changed text drops the idempotency key: it is a new request. */
    write: (field: string, text: string) => keep({ ...words, [field]: text }),
    /**
     * Returns the idempotency key of this text and stores it, so that a resend after a reload has
     * no second effect.
     */
    keyed: () => {
      const used = key ?? crypto.randomUUID();
      keep({ ...words, key: used });
      return used;
    },
    forget: () => writeItem(place, null),
  };
}
