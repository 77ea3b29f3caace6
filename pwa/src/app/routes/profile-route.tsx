import { ProfilePage } from '../../features/account/pages/profile-page.tsx';
import { InstallButton } from '../install/install-button.tsx';

/** The profile with the install button. */
export function ProfileRoute() {
  return <ProfilePage install={<InstallButton />} />;
}
