import { createContext, type ReactNode, useContext } from 'react';
import { consoleMessages } from '../../../shared/http/console-messages.ts';
import { type SessionUser, useSession } from '../../../shared/session/session.ts';
import { type ProfileRecord, useProfileRecord } from './use-profile-record.ts';

/** The signed-in person with their profile record. */
interface UserData extends ProfileRecord {
  /** Null when signed out. */
  user: SessionUser | null;
}

const UserContext = createContext<UserData | null>(null);

/** Loads the user data once for all children. It is reset when the person changes. */
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

/**
 * The user data.
 * @throws {Error} outside a `UserProvider`
 */
export function useUserData(): UserData {
  const data = useContext(UserContext);
  if (data === null) throw new Error(consoleMessages.noUserProvider);
  return data;
}
