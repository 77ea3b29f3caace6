import type { SessionUser } from './session-store.ts';

/** A signed-in person for tests. */
export const anna: SessionUser = {
  id: 'anna',
  fullName: 'Anna Sinha',
  email: 'anna@example.com',
  imageUrl: '',
  firstName: 'Anna',
  lastName: 'Sinha',
  lastSignInAt: null,
};
