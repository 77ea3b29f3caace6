import { me } from '@patna/contracts/calls';
import type { OutputOf, PreferencesInput, TextChannel } from '@patna/contracts';
import { cacheWhenFulfilled } from '../../../offline/cache/response-cache.ts';
import { api } from '../../../shared/http/api.ts';

export type Settings = OutputOf<'notificationPreferences'>;

/** Cache name of the last answer. */
export const settingsResponse = 'notification-settings';

/** The argument is the person's id, so that two people on one phone never share an answer. */
const settingsApi = api.injectEndpoints({
  endpoints: (build) => ({
    settings: build.query<Settings, string>({
      query: () => ({ name: 'notificationPreferences', params: { userId: me } }),
      providesTags: ['Preferences'],
      onQueryStarted: (_userId, { queryFulfilled }) =>
        cacheWhenFulfilled(settingsResponse, queryFulfilled),
    }),
    setSettings: build.mutation<unknown, PreferencesInput>({
      query: (body) => ({ name: 'setNotificationPreferences', params: { userId: me }, body }),
      invalidatesTags: ['Preferences'],
    }),
    requestTextCode: build.mutation<unknown, { phone: string; channel: TextChannel }>({
      query: (body) => ({ name: 'requestTextCode', params: { userId: me }, body }),
      // After a lost answer too: the code may have been sent.
      invalidatesTags: ['Preferences'],
    }),
    /** The argument is the code. */
    confirmTextNumber: build.mutation<unknown, string>({
      query: (code) => ({ name: 'confirmTextNumber', params: { userId: me }, body: { code } }),
      invalidatesTags: ['Preferences'],
    }),
    removeTextNumber: build.mutation<unknown, void>({
      query: () => ({ name: 'removeTextNumber', params: { userId: me } }),
      invalidatesTags: ['Preferences'],
    }),
    /** The argument is the token of the link. */
    stopEmails: build.mutation<unknown, string>({
      query: (token) => ({ name: 'unsubscribeFromEmail', query: { token } }),
      invalidatesTags: ['Preferences'],
    }),
  }),
});

export const {
  useConfirmTextNumberMutation,
  useRemoveTextNumberMutation,
  useRequestTextCodeMutation,
  useSetSettingsMutation,
  useSettingsQuery,
  useStopEmailsMutation,
} = settingsApi;
