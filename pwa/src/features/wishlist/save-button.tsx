import type { ListingCard } from '@patna/contracts';
import { lazy, Suspense } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { paths } from '../../shared/paths.ts';
import { useSession } from '../../shared/session/session.ts';
import { HeartButton, type HeartLook } from './heart-button.tsx';

/** What a signed-in person sees needs IndexedDB; where its code is missing the plain heart stays. */
const LiveHeart = lazy(() =>
  import('./live-heart.tsx').then(
    (m) => ({ default: m.LiveHeart }),
    () => ({ default: NotReadYet }),
  ),
);

/** Saves the hostel or takes it off the wishlist; a signed-out visitor is asked to sign in first. */
export function SaveButton({ card, variant }: { card: ListingCard; variant: HeartLook }) {
  const { status } = useSession();
  if (status !== 'signed-in') return <SignInFirst variant={variant} />;
  return (
    <Suspense fallback={<NotReadYet variant={variant} />}>
      <LiveHeart card={card} variant={variant} />
    </Suspense>
  );
}

function SignInFirst({ variant }: { variant: HeartLook }) {
  const navigate = useNavigate();
  const { pathname, search } = useLocation();
  const ask = () => void navigate(paths.login(pathname + search));
  return <HeartButton variant={variant} saved={false} onClick={ask} />;
}

function NotReadYet({ variant }: { variant: HeartLook }) {
  return <HeartButton variant={variant} saved={false} disabled />;
}
