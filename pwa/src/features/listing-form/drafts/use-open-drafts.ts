import { useState } from 'react';
import { useQueryWithFallback } from '../../../offline/cache/query-with-fallback.ts';
import { useSession } from '../../../shared/session/session.ts';
import {
  openDraftsResponse,
  type SavedDraft,
  useOpenDraftsQuery,
} from '../api/listing-form-api.ts';
import { discardForm } from './discard-form.ts';
import { useOtherTabs } from './use-other-tabs.ts';
import { formsWithDraft, draftName, readDraft, isDiscarded } from './draft-storage.ts';

export function useOpenDrafts() {
  const userId = useSession().user?.id ?? '';
  const options = { refetchOnMountOrArgChange: true, skip: userId === '' };
  const query = useOpenDraftsQuery(userId, options);
  const { value = [] } = useQueryWithFallback<SavedDraft[]>(openDraftsResponse, query);
  const [removed, setRemoved] = useState<readonly string[]>([]);
  const [, rerender] = useState(0);
  useOtherTabs(() => rerender((count) => count + 1));
  const forget = async ({ form, inAccount }: OpenDraft) => {
    setRemoved((list) => [...list, form]);
    await discardForm(form, inAccount || undefined);
    if (userId !== '') void query.refetch();
  };
  return { forms: openDrafts(value).filter(({ form }) => !removed.includes(form)), forget };
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

/** Unfinished forms, latest change first. `accountDrafts` are those of the account. */
export function openDrafts(accountDrafts: readonly SavedDraft[]): OpenDraft[] {
  const inAccount = accountDrafts.filter(({ form }) => !isDiscarded(form));
  const localDrafts = formsWithDraft().flatMap((form) => toLocalDraft(form, inAccount) ?? []);
  const accountOnly = inAccount
    .filter(({ form }) => localDrafts.every((one) => one.form !== form))
    .map(({ form, savedAt, name = '' }) => ({
      form,
      savedAt,
      name,
      onPhone: false,
      inAccount: true,
    }));
  return [...localDrafts, ...accountOnly].sort((a, b) => (a.savedAt < b.savedAt ? 1 : -1));
}

function toLocalDraft(form: string, accountDrafts: readonly SavedDraft[]): OpenDraft | null {
  const draft = readDraft(form);
  if (draft === null) return null;
  const accountDraft = accountDrafts.find((one) => one.form === form);
  // Another device may have a newer version.
  const savedAt =
    accountDraft && accountDraft.savedAt > draft.savedAt ? accountDraft.savedAt : draft.savedAt;
  return {
    form,
    savedAt,
    name: draftName(draft),
    onPhone: true,
    inAccount: accountDraft !== undefined,
  };
}
