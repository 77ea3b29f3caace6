import { useTranslation } from '../../../shared/i18n/use-translation.tsx';
import { useLocation, useSearchParams } from 'react-router-dom';
import { paths } from '../../../shared/navigation/paths.ts';
import { LinkButton } from '../../../shared/ui/form/button.tsx';
import { EmptyState } from '../../../shared/ui/feedback/empty-state.tsx';
import { PageFrame } from '../../../shared/ui/layout/page-frame.tsx';
import '../profile/edit-messages.ts';
import '../messages.ts';
import { PhotoField } from '../profile/photo-field.tsx';
import { ProfileForm } from '../profile/profile-form.tsx';
import { safeReturnTo } from '../sign-in/safe-return-to.ts';
import { UserProvider, useUserData } from '../profile/user-provider.tsx';
import styles from './profile-page.module.css';

/** `/edit-profile`: public, but empty until signed in. */
export function EditProfilePage() {
  return (
    <UserProvider>
      <EditProfile />
    </UserProvider>
  );
}

function EditProfile() {
  const { t } = useTranslation('edit-profile');
  const { user } = useUserData();
  const { pathname, search } = useLocation();
  const returnTo = useSearchParams()[0].get('returnTo');
  return (
    <PageFrame narrow title={t('edit.title')}>
      {user === null ? (
        <EmptyState
          illustration="user"
          title={t('edit.signedOut')}
          action={<LinkButton to={paths.login(pathname + search)}>{t('edit.signIn')}</LinkButton>}
        />
      ) : (
        <div className={styles['stack']}>
          <PhotoField user={user} />
          <ProfileForm user={user} />
          {returnTo === null ? null : (
            <LinkButton variant="secondary" to={safeReturnTo(returnTo)}>
              {t('record.goOn')}
            </LinkButton>
          )}
        </div>
      )}
    </PageFrame>
  );
}
