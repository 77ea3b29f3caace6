import { Fragment, lazy, type ReactNode, Suspense } from 'react';
import { Navigate, useLocation } from 'react-router-dom';
import { paths } from '../../../shared/navigation/paths.ts';
import { currentSession, useSession } from '../../../shared/session/session.ts';
import { Spinner } from '../../../shared/ui/feedback/spinner.tsx';

const SessionLoading = lazy(async () => ({
  default: (await import('./session-loading.tsx')).SessionLoading,
}));

/**
 * The guard: a spinner while the sign-in state loads (8 s at most), the login page for signed-out
 * visitors, the content for a signed-in person, also one known from the last time and offline.
 */
export function RequireSession({ children }: { children: ReactNode }) {
  const { status, user } = useSession();
  const { pathname, search, hash } = useLocation();
  // Of the next person, whom another tab may sign in, it is another content.
  if (status === 'signed-in') return <Fragment key={user?.id}>{children}</Fragment>;
  if (status === 'loading') {
    return (
      <Suspense fallback={<Spinner full />}>
        <SessionLoading />
      </Suspense>
    );
  }
  // Hydration renders everybody as signed out once, before this phone's own memory is read.
  if (currentSession().status !== 'signed-out') return <Spinner full />;
  return <Navigate to={paths.login(pathname + search + hash)} replace />;
}
