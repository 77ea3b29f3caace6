import type { UserView } from '@patna/contracts';
import { useEffect, useState } from 'react';
import { useDispatch } from 'react-redux';
import { useKnownRecord, useOwnRecordQuery } from '../../offline/own-record.ts';
import { api, type ApiFailure } from '../../shared/api.ts';
import { errorCatalogue } from '../../shared/error-catalogue.ts';
import type { SessionUser } from '../../shared/session/session.ts';
import { createProfileAnew, createProfileOnce } from './create-profile.ts';

/** The product's own record of the signed-in person, or this phone's copy of it; undefined until one is known. */
export function useOwnRecord(user: SessionUser): UserView | undefined {
  const dispatch = useDispatch();
  const [created, setCreated] = useState(false);
  useEffect(() => void createProfileOnce(user).then(() => setCreated(true)), [user]);
  const { email } = user;
  useEffect(() => {
    if (email === '') console.error(errorCatalogue.noEmail);
  }, [email]);
  const { error } = useOwnRecordQuery(email, { skip: !created || email === '' });
  const isMissing = isNotFound(error as ApiFailure | undefined);
  useEffect(() => {
    const makeAnew = async () => {
      if (await createProfileAnew(user)) dispatch(api.util.invalidateTags(['Me']));
    };
    if (isMissing) void makeAnew();
  }, [isMissing, user, dispatch]);
  return useKnownRecord(email, !created);
}

function isNotFound(error: ApiFailure | undefined): boolean {
  return error?.kind === 'problem' && error.code === 'not_found';
}
