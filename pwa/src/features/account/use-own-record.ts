import type { UserView } from '@patna/contracts';
import { useEffect, useState } from 'react';
import { useDispatch } from 'react-redux';
import { useKnownRecord, useOwnRecordQuery } from '../../offline/own-record.ts';
import { api, type ApiFailure } from '../../shared/api.ts';
import { errorCatalogue } from '../../shared/error-catalogue.ts';
import { currentSession, type SessionUser } from '../../shared/session/session.ts';
import { createProfileAnew, createProfileOnce } from './create-profile.ts';

/**
 * The product's own record of the signed-in person, or this phone's copy of it; undefined until one is
 * known. Of nobody nothing is asked, which the log says.
 */
export function useOwnRecord(user: SessionUser | null): UserView | undefined {
  const dispatch = useDispatch();
  const [created, setCreated] = useState(false);
  useEffect(() => {
    if (user) void createProfileOnce(user).then(() => setCreated(true));
    else if (currentSession().status === 'signed-out') console.warn(errorCatalogue.noUser);
  }, [user]);
  const email = user?.email ?? '';
  useEffect(() => {
    if (user?.email === '') console.error(errorCatalogue.noEmail);
  }, [user?.email]);
  const { error } = useOwnRecordQuery(email, { skip: !created || email === '' });
  const isMissing = isNotFound(error as ApiFailure | undefined);
  useEffect(() => {
    const makeAnew = async (of: SessionUser) => {
      if (await createProfileAnew(of)) dispatch(api.util.invalidateTags(['Me']));
    };
    if (isMissing && user) void makeAnew(user);
  }, [isMissing, user, dispatch]);
  return useKnownRecord(email, !created);
}

function isNotFound(error: ApiFailure | undefined): boolean {
  return error?.kind === 'problem' && error.code === 'not_found';
}
