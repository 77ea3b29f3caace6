import type { ListingCard } from '@patna/contracts';
import { Suspense, useEffect, useState } from 'react';
import { useSession } from '../../../shared/session/session.ts';
import { lazyComponent } from '../../../shared/ui/layout/lazy-component.ts';
import { HeartButton, type HeartLook } from './heart-button.tsx';

/** If the code for the database cannot be loaded, the plain heart stays. */
const WishlistHeart = lazyComponent(
  async () => (await import('./wishlist-heart.tsx')).WishlistHeart,
  NotReadYet,
);

/** Delay before visitors' hearts are loaded, in ms. */
const visitorsWaitMs = 1500;
let anySaved = false;

const firstSave = () => import('./save-as-visitor.ts');

/**
 * Adds the hostel to the wishlist or removes it. A visitor's wishlist stays on this phone until
 * they sign in.
 */
export function SaveButton({ card, variant }: { card: ListingCard; variant: HeartLook }) {
  const { status } = useSession();
  if (status !== 'signed-in') return <VisitorHeart card={card} variant={variant} />;
  return (
    <Suspense fallback={<NotReadYet variant={variant} />}>
      <WishlistHeart card={card} variant={variant} />
    </Suspense>
  );
}

/** Until a visitor has saved something every heart is empty, so a tap only saves. */
function VisitorHeart({ card, variant }: { card: ListingCard; variant: HeartLook }) {
  const [ready, setReady] = useState(anySaved);
  const [tapped, setTapped] = useState(false);
  useEffect(() => {
    const look = async () => {
      await (await firstSave()).waitForVisitorSave();
      anySaved = true;
      setReady(true);
    };
    const timer = setTimeout(() => look().catch(failed), visitorsWaitMs);
    return () => clearTimeout(timer);
  }, []);
  const save = () => {
    setTapped(true);
    firstSave()
      .then(({ saveAsVisitor }) => saveAsVisitor(card))
      .catch((error: unknown) => {
        setTapped(false);
        failed(error);
      });
  };
  const plain = <HeartButton variant={variant} saved={false} filled={tapped} onClick={save} />;
  if (!ready) return plain;
  return (
    <Suspense fallback={plain}>
      <WishlistHeart card={card} variant={variant} expected={tapped} />
    </Suspense>
  );
}

function failed(error: unknown): void {
  console.error('Hearts cannot be kept.', error);
}

function NotReadYet({ variant }: { variant: HeartLook }) {
  return <HeartButton variant={variant} saved={false} disabled />;
}
