import { Page as ProfilePage } from '../../features/account/pages/profile-page.tsx';
import { InstallButton } from '../install/install-button.tsx';

/** The profile, with the button to install the app where that can be done. */
export function Page() {
  return <ProfilePage install={<InstallButton />} />;
}
