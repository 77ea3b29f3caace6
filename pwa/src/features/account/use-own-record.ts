import type { UserView } from '@patna/contracts';
import { useEffect, useState } from 'react';
import { errorCatalogue } from '../../shared/error-catalogue.ts';
import type { SessionUser } from '../../shared/session/session.ts';
import { useMeQuery } from './api.ts';
import { createProfileOnce } from './create-profile.ts';

/** The product's own record of the signed-in person; undefined until it is known. */
export function useOwnRecord(user: SessionUser): UserView | undefined {
  const [created, setCreated] = useState(false);
  useEffect(() => void createProfileOnce(user).then(() => setCreated(true)), [user]);
  const { email } = user;
  useEffect(() => {
    if (email === '') console.error(errorCatalogue.noEmail);
  }, [email]);
  return useMeQuery(email, { skip: !created || email === '' }).data;
}
