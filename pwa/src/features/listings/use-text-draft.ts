import { useState } from 'react';
import { personalStoragePrefix } from '../../offline/database/personal-storage.ts';
import { writeItem } from '../../shared/storage/local-storage.ts';
import { readTextMap } from '../../shared/storage/local-text-map.ts';

/**
 * What is typed into a small form, by field, kept on this phone until the server has answered, or the
 * outbox holds it. Where nothing was typed yet the form starts from `start`.
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
    /** Other words are another request. */
    write: (field: string, text: string) => keep({ ...words, [field]: text }),
    /** The idempotency key of these words: sent again, after a reload too, they have no second effect. */
    keyed: () => {
      const used = key ?? crypto.randomUUID();
      keep({ ...words, key: used });
      return used;
    },
    forget: () => writeItem(place, null),
  };
}
