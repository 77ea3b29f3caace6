import { useState } from 'react';
import { useQueryWithFallback } from '../../../offline/cache/query-with-fallback.ts';
import { useSession } from '../../../shared/session/session.ts';
import { openDraftsKey, type SavedDraft, useOpenDraftsQuery } from '../api/listing-form-api.ts';
import { discardForm } from './discard-form.ts';
import { useOtherTabs } from './use-other-tabs.ts';
import { formsWithDraft, draftName, readDraft, isDiscarded } from './draft-storage.ts';

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

/** An unfinished form on this phone, in the account, or both. */
export interface OpenDraft {
  form: string;
  /** The hostel's name; empty until typed. */
  name: string;
  /** Last change, ISO 8601. */
  savedAt: string;
  onPhone: boolean;
  inAccount: boolean;
}

/** Unfinished forms, latest change first. `kept` are those of the account. */
export function openDrafts(kept: readonly SavedDraft[]): OpenDraft[] {
  const inAccount = kept.filter(({ form }) => !isDiscarded(form));
  const here = formsWithDraft().flatMap((form) => hereOf(form, inAccount) ?? []);
  const there = inAccount
    .filter(({ form }) => here.every((one) => one.form !== form))
    .map(({ form, savedAt, name = '' }) => ({
      form,
      savedAt,
      name,
      onPhone: false,
      inAccount: true,
    }));
  return [...here, ...there].sort((a, b) => (a.savedAt < b.savedAt ? 1 : -1));
}

function hereOf(form: string, kept: readonly SavedDraft[]): OpenDraft | null {
  const draft = readDraft(form);
  if (draft === null) return null;
  const there = kept.find((one) => one.form === form);
  // Another device may have a newer version.
  const savedAt = there && there.savedAt > draft.savedAt ? there.savedAt : draft.savedAt;
  return { form, savedAt, name: draftName(draft), onPhone: true, inAccount: there !== undefined };
}
