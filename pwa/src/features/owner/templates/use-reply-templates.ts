import { useEffect, useMemo, useRef } from 'react';
import {
  queueTemplates,
  type TemplateLanguage,
  type TemplatesCopy,
  useTemplatesCopy,
} from '../../../offline/account/reply-templates.ts';
import { useOwnRecordQuery } from '../../../offline/account/user-profile.ts';
import { useSession } from '../../../shared/session/session.ts';
import { readItem } from '../../../shared/storage/local-storage.ts';
import { useStoredItem } from '../../../shared/storage/use-stored-item.ts';
import {
  formerKey,
  normaliseTemplates,
  parseFormerTemplates,
  removeFormerTemplates,
} from './reply-templates.ts';
import { useRefetchWhenSent } from '../inbox/use-refetch-when-sent.ts';

export type TemplateCopies = Readonly<Record<TemplateLanguage, TemplatesCopy | undefined>>;

/**
 * The person's own reply templates, by language. Those that an earlier release kept on this phone count as
 * templates of `language`, and are added to the account's once.
 */
export function useReplyTemplates(language: TemplateLanguage): TemplateCopies {
  const copies = { en: useTemplatesCopy('en'), hi: useTemplatesCopy('hi') };
  const former = useFormerTemplates(language, copies[language]);
  useRefetchWhenSent(Boolean(copies.en?.unsent ?? copies.hi?.unsent), 'Me');
  const copy = copies[language];
  if (former === null || copy === undefined) return copies;
  return { ...copies, [language]: { ...copy, texts: merge(copy.texts, former) } };
}

/**
 * Returns the templates that an earlier release kept on this phone, and uploads them merged with the account's. It waits
 * until those are fetched, because an upload replaces them.
 */
function useFormerTemplates(
  language: TemplateLanguage,
  copy: TemplatesCopy | undefined,
): string[] | null {
  const email = useSession().user?.email ?? '';
  const options = { skip: email === '', refetchOnMountOrArgChange: true };
  const { isSuccess, isFetching, data } = useOwnRecordQuery(email, options);
  const stored = useStoredItem(formerKey);
  const former = useMemo(() => parseFormerTemplates(stored), [stored]);
  const isQueued = useRef(false);
  const isFresh = isSuccess && !isFetching;
  useEffect(() => {
    if (former === null || copy === undefined || !isFresh || isQueued.current) return;
    isQueued.current = true;
    const { unsent } = copy;
    const own = unsent ? unsent.body.texts : (data.replyTemplates?.[language]?.texts ?? null);
    const body = { language, texts: merge(own, former) };
    const upload = async () => {
      try {
        await queueTemplates(body, { isWanted: () => readItem(formerKey) !== null });
        removeFormerTemplates();
      } catch (error) {
        isQueued.current = false;
        console.error('The reply templates of this phone could not be queued.', error);
      }
    };
    void upload();
  }, [former, copy, isFresh, data, language]);
  return former;
}

function merge(own: readonly string[] | null, former: readonly string[]): string[] {
  return normaliseTemplates([...(own ?? []), ...former]);
}
