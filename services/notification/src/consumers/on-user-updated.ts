import type { UserSnapshot } from '@patna/contracts';
import { type Consumer, consumer, type Transaction } from '@patna/service-kit';
import type { EndedAccounts, RebuildableCopy } from '@patna/service-kit/mongo';
import type { PreferenceStore } from '../preference-store.ts';

/** Remembers in which language a person is to be told; of an account that has ended since, nothing. */
export function onUserUpdated(preferences: PreferenceStore, ended: EndedAccounts): Consumer {
  return consumer(
    'UserUpdated',
    async ({ data: { userId, language }, time }, transaction) => {
      if (language) await remember({ preferences, ended }, { userId, language }, time, transaction);
    },
    { concerns: async ({ data }) => data.language !== undefined },
  );
}

/** The same copy as a rebuild makes it anew; what people chose of their notifications is no copy, and stays. */
export function languagesOf(
  preferences: PreferenceStore,
  ended: EndedAccounts,
): RebuildableCopy<'User'> {
  return {
    keep: ({ data: { user }, time }, transaction) =>
      remember({ preferences, ended }, user, time, transaction),
    sweep: (before, transaction) => preferences.forgetLanguages(before, transaction),
  };
}

async function remember(
  { preferences, ended }: { preferences: PreferenceStore; ended: EndedAccounts },
  { userId, language }: UserSnapshot,
  time: string,
  transaction: Transaction,
): Promise<void> {
  const at = new Date(time);
  if (await ended.endedSince(userId, at, transaction)) return;
  await preferences.chooseLanguage(userId, language, at, transaction);
}
