import { Fragment, lazy, type ReactNode, Suspense } from 'react';
import { Navigate, useLocation } from 'react-router-dom';
import { paths } from '../../../shared/navigation/paths.ts';
import { currentSession, useSession } from '../../../shared/session/session.ts';
import { Spinner } from '../../../shared/ui/feedback/spinner.tsx';

const SessionLoading = lazy(async () => ({
  default: (await import('./session-loading.tsx')).SessionLoading,
}));

/**
 * Route guard: a spinner while the session loads (at most 8 s), the login page when signed out,
 * else the content. A session from an earlier visit counts, also offline.
 */
export function RequireSession({ children }: { children: ReactNode }) {
  const { status, user } = useSession();
  const { pathname, search, hash } = useLocation();
  // The key resets the content when another tab signs in another person.
  if (status === 'signed-in') return <Fragment key={user?.id}>{children}</Fragment>;
  if (status === 'loading') {
    return (
      <Suspense fallback={<Spinner full />}>
        <SessionLoading />
      </Suspense>
    );
  }
  // Hydration first renders everybody as signed out.
  if (currentSession().status !== 'signed-out') return <Spinner full />;
  return <Navigate to={paths.login(pathname + search + hash)} replace />;
}
