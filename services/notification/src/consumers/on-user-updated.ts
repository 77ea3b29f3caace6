import { type Consumer, consumer } from '@patna/service-kit';
import type { EndedAccounts } from '@patna/service-kit/mongo';
import type { PreferenceStore } from '../preference-store.ts';

/** Remembers in which language a person is to be told; of an account that has ended since, nothing. */
export function onUserUpdated(preferences: PreferenceStore, ended: EndedAccounts): Consumer {
  return consumer(
    'UserUpdated',
    async ({ data: { userId, language }, time }, transaction) => {
      const at = new Date(time);
      if (!language || (await ended.endedSince(userId, at, transaction))) return;
      await preferences.chooseLanguage(userId, language, at, transaction);
    },
    { concerns: async ({ data }) => data.language !== undefined },
  );
}
