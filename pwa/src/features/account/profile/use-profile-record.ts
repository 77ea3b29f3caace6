import type { UserView } from '@patna/contracts';
import { useEffect, useState } from 'react';
import { useDispatch } from 'react-redux';
import { useUserProfile, useOwnRecordQuery } from '../../../offline/account/user-profile.ts';
import { api, type ApiFailure } from '../../../shared/http/api.ts';
import { consoleMessages } from '../../../shared/http/console-messages.ts';
import { currentSession, type SessionUser } from '../../../shared/session/session.ts';
import { recreateProfile, createProfileOnce } from './create-profile.ts';

/** State of the signed-in person's profile record. */
export interface ProfileRecord {
  /** The server's record, or the cached one; undefined until loaded. */
  record: UserView | undefined;
  /** The last error. */
  failure: ApiFailure | null;
  /** True while there is neither a record nor a failure. */
  waiting: boolean;
  retry: () => void;
}

/** Loads the person's record and creates it if the server has none. Without a person it only logs a warning. */
export function useProfileRecord(user: SessionUser | null): ProfileRecord {
  const dispatch = useDispatch();
  const [created, setCreated] = useState(false);
  useEffect(() => {
    if (user) void createProfileOnce(user).then(() => setCreated(true));
    else if (currentSession().status === 'signed-out') console.warn(consoleMessages.noUser);
  }, [user]);
  const email = user?.email ?? '';
  useEffect(() => {
    if (user?.email === '') console.error(consoleMessages.noEmail);
  }, [user?.email]);
  const skip = !created || email === '';
  const { error, isFetching, refetch } = useOwnRecordQuery(email, { skip });
  const failure = (error as ApiFailure | undefined) ?? null;
  const isMissing = isNotFound(failure);
  useEffect(() => {
    const makeAnew = async (of: SessionUser) => {
      if (await recreateProfile(of)) dispatch(api.util.invalidateTags(['Me']));
    };
    if (isMissing && user) void makeAnew(user);
  }, [isMissing, user, dispatch]);
  const record = useUserProfile(email, !created);
  const waiting = record === undefined && email !== '' && (!created || isFetching);
  return { record, failure: waiting ? null : failure, waiting, retry: () => void refetch() };
}

function isNotFound(error: ApiFailure | null): boolean {
  return error?.kind === 'problem' && error.code === 'not_found';
}
