import type { UserView } from '@patna/contracts';
import { useEffect, useState } from 'react';
import { useKnownRecord } from '../../offline/own-record.ts';
import { errorCatalogue } from '../../shared/error-catalogue.ts';
import type { SessionUser } from '../../shared/session/session.ts';
import { createProfileOnce } from './create-profile.ts';

/** The product's own record of the signed-in person, or this phone's copy of it; undefined until one is known. */
export function useOwnRecord(user: SessionUser): UserView | undefined {
  const [created, setCreated] = useState(false);
  useEffect(() => void createProfileOnce(user).then(() => setCreated(true)), [user]);
  const { email } = user;
  useEffect(() => {
    if (email === '') console.error(errorCatalogue.noEmail);
  }, [email]);
  return useKnownRecord(email, !created);
}
