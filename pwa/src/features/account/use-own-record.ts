import type { UserView } from '@patna/contracts';
import { useEffect, useState } from 'react';
import type { SessionUser } from '../../shared/session/session.ts';
import { useMeQuery } from './api.ts';
import { createProfileOnce } from './create-profile.ts';

/** The product's own record of the signed-in person; undefined until it is known. */
export function useOwnRecord(user: SessionUser): UserView | undefined {
  const [created, setCreated] = useState(false);
  useEffect(() => void createProfileOnce(user).then(() => setCreated(true)), [user]);
  return useMeQuery(user.email, { skip: !created }).data;
}
