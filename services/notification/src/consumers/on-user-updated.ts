import type { UserSnapshot } from '@patna/contracts';
import { type Consumer, consumer, type Transaction } from '@patna/service-kit';
import type { EndedAccounts, RebuildableCopy } from '@patna/service-kit/mongo';
import type { PreferenceStore } from '../preference-store.ts';

/** Stores the person's language, unless their account has ended since the event. */
export function onUserUpdated(preferences: PreferenceStore, ended: EndedAccounts): Consumer {
  return consumer(
    'UserUpdated',
    async ({ data: { userId, language }, time }, transaction) => {
      if (language) await remember({ preferences, ended }, { userId, language }, time, transaction);
    },
    { beforeTransaction: async ({ data }) => data.language !== undefined },
  );
}

/** Rebuilds people's languages. Preferences that were chosen in this service are no copy and stay. */
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
