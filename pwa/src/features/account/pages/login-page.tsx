import { Suspense, useEffect } from 'react';
import { useTranslation } from '../../../shared/i18n/use-translation.tsx';
import { Navigate, useLocation, useSearchParams } from 'react-router-dom';
import { useConnection } from '../../../offline/network/use-connection.ts';
import { paths } from '../../../shared/navigation/paths.ts';
import { loadProvider, useProviderState, useSession } from '../../../shared/session/session.ts';
import { Notice } from '../../../shared/ui/feedback/notice.tsx';
import { LinkButton } from '../../../shared/ui/form/button.tsx';
import { lazyComponent } from '../../../shared/ui/layout/lazy-component.ts';
import { Picture } from '../../../shared/ui/photo/picture.tsx';
import { PageFrame } from '../../../shared/ui/layout/page-frame.tsx';
import { LoginForm } from '../sign-in/login-form.tsx';
import styles from '../sign-in/login.module.css';
import '../messages.ts';
import { safeReturnTo } from '../sign-in/safe-return-to.ts';
import { useLogin } from '../sign-in/use-login.ts';

/** Renders nothing if its code cannot be loaded, because it does not work offline anyway. */
const SocialSignIn = lazyComponent(
  async () => (await import('../social-sign-in/social-sign-in.tsx')).SocialSignIn,
  () => null,
);

/** `/login?returnTo=`: signs in, then returns to the previous page. */
export function LoginPage() {
  const { t } = useTranslation('account');
  const { status } = useSession();
  const [query] = useSearchParams();
  const login = useLogin();
  const returnTo = safeReturnTo(query.get('returnTo'));
  const hostel = enquiredHostel(useLocation().state);
  useEffect(loadProvider, []);
  if (status === 'signed-in') return <Navigate to={returnTo} replace />;
  return (
    <div className={styles['page']}>
      <PageFrame
        narrow
        title={t(`mode.${login.mode}`)}
        lead={hostel ? <EnquiredHostel {...hostel} /> : t(`login.why.${reasonFor(returnTo)}`)}
      >
        <div className={styles['login']}>
          <ProviderUnavailable />
          <Suspense fallback={null}>
            <SocialSignIn returnTo={returnTo} />
          </Suspense>
          <LoginForm login={login} />
          <LinkButton variant="text" block to={paths.home()}>
            {t('keepBrowsing')}
          </LinkButton>
        </div>
      </PageFrame>
    </div>
  );
}

/** What the visitor wanted to open, for the sentence below the title. */
function reasonFor(returnTo: string): 'wishlist' | 'enquiries' | 'profile' | 'hosting' | 'any' {
  const [path = ''] = returnTo.split(/[?#]/);
  if (path === paths.wishlist()) return 'wishlist';
  if (path.startsWith(paths.enquiries())) return 'enquiries';
  if (path === paths.createListing() || path.startsWith('/hostel-dashboard')) return 'hosting';
  return path.startsWith(paths.profile()) ? 'profile' : 'any';
}

/** The hostel whose enquiry button led here. */
function enquiredHostel(state: unknown): { name: string; photo: string | undefined } | null {
  if (typeof state !== 'object' || state === null || !('enquiryTo' in state)) return null;
  const { enquiryTo: name } = state;
  if (typeof name !== 'string') return null;
  const photo = 'photo' in state && typeof state.photo === 'string' ? state.photo : undefined;
  return { name, photo };
}

function EnquiredHostel({ name, photo }: { name: string; photo: string | undefined }) {
  const { t } = useTranslation('account');
  return (
    <span className={styles['hostel']}>
      {photo ? (
        <span className={styles['thumbnail']}>
          <Picture url={photo} alt="" sizes="96px" />
        </span>
      ) : null}
      <span>{t('login.why.enquiry', { hostel: name })}</span>
    </span>
  );
}

/** Says why signing in is not possible now. The form keeps its input. */
function ProviderUnavailable() {
  const { t } = useTranslation('account');
  const provider = useProviderState();
  const { state } = useConnection();
  if (!navigator.cookieEnabled) return <Notice kind="warning">{t('login.cookiesOff')}</Notice>;
  if (state === 'offline') return <Notice>{t('login.offline')}</Notice>;
  if (provider === 'unreachable') return <Notice>{t('login.unreachable')}</Notice>;
  return null;
}
