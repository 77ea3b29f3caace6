import { createContext, type ReactNode, useContext } from 'react';
import { errorCatalogue } from '../../../shared/http/error-catalogue.ts';
import { type SessionUser, useSession } from '../../../shared/session/session.ts';
import { type ProfileRecord, useProfileRecord } from './use-profile-record.ts';

/** The signed-in person as the identity provider and the product know them. */
interface UserData extends ProfileRecord {
  /** Null while nobody is signed in. */
  user: SessionUser | null;
}

const UserContext = createContext<UserData | null>(null);

/** Loads the user data once for all that is inside. Nothing of one person stays on the screen of the next. */
export function UserProvider({ children }: { children: ReactNode }) {
  const { user } = useSession();
  return (
    <Loaded key={user?.id} user={user}>
      {children}
    </Loaded>
  );
}

function Loaded({ user, children }: { user: SessionUser | null; children: ReactNode }) {
  const own = useProfileRecord(user);
  return <UserContext value={{ user, ...own }}>{children}</UserContext>;
}

/** The user data. @throws {Error} outside a `UserProvider` */
export function useUserData(): UserData {
  const data = useContext(UserContext);
  if (data === null) throw new Error(errorCatalogue.noUserProvider);
  return data;
}
