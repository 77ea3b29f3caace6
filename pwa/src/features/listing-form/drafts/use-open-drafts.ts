import { useState } from 'react';
import { useQueryWithFallback } from '../../../offline/cache/query-with-fallback.ts';
import { useSession } from '../../../shared/session/session.ts';
import { openDraftsKey, type SavedDraft, useOpenDraftsQuery } from '../api/listing-form-api.ts';
import { type OpenDraft, openDrafts } from './open-drafts.ts';
import { discardForm } from './discard-form.ts';
import { useOtherTabs } from './use-other-tabs.ts';

export function useOpenDrafts() {
  const userId = useSession().user?.id ?? '';
  const options = { refetchOnMountOrArgChange: true, skip: userId === '' };
  const query = useOpenDraftsQuery(userId, options);
  const { value = [] } = useQueryWithFallback<SavedDraft[]>(openDraftsKey, query);
  const [gone, setGone] = useState<readonly string[]>([]);
  const [, look] = useState(0);
  useOtherTabs(() => look((turn) => turn + 1));
  const forget = async ({ form, inAccount }: OpenDraft) => {
    setGone((list) => [...list, form]);
    await discardForm(form, inAccount || undefined);
    if (userId !== '') void query.refetch();
  };
  return { forms: openDrafts(value).filter(({ form }) => !gone.includes(form)), forget };
}
