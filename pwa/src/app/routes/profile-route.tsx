import { ProfilePage } from '../../features/account/pages/profile-page.tsx';
import { VisitorProfilePage } from '../../features/account/pages/visitor-profile-page.tsx';
import { RequireSession } from '../../features/account/sign-in/require-session.tsx';
import { currentSession, useSession } from '../../shared/session/session.ts';
import { InstallButton } from '../install/install-button.tsx';

/** The profile with the install button. Visitors get the settings of this phone and help. */
export function ProfileRoute() {
  const { status } = useSession();
  // Hydration first renders everybody as signed out.
  const visitor = status === 'signed-out' && currentSession().status === 'signed-out';
  if (visitor) return <VisitorProfilePage install={<InstallButton />} />;
  return (
    <RequireSession>
      <ProfilePage install={<InstallButton />} />
    </RequireSession>
  );
}
