import type { ListingCard } from '@patna/contracts';
import { Suspense, useEffect, useState } from 'react';
import { useHydrated } from '../../shared/hydrated.ts';
import { useSession } from '../../shared/session/session.ts';
import { lazyPart } from '../../shared/ui/lazy-part.ts';
import { HeartButton, type HeartLook } from './heart-button.tsx';

/** What is saved stands in IndexedDB; where the code for it is missing the plain heart stays. */
const LiveHeart = lazyPart(async () => (await import('./live-heart.tsx')).LiveHeart, NotReadYet);

/** The first screen of a visitor comes before their hearts, in ms. */
const visitorsWaitMs = 1500;
let waited = false;

/** Saves the hostel or takes it off the wishlist; a visitor's stays on this phone until they sign in. */
export function SaveButton({ card, variant }: { card: ListingCard; variant: HeartLook }) {
  const { status } = useSession();
  const hydrated = useHydrated();
  const visitor = status !== 'signed-in';
  if (!hydrated || visitor) return <VisitorHeart card={card} variant={variant} />;
  return (
    <Suspense fallback={<NotReadYet variant={variant} />}>
      <LiveHeart card={card} variant={variant} />
    </Suspense>
  );
}

/** Until the list of this phone is read a tap only ever saves. */
function VisitorHeart({ card, variant }: { card: ListingCard; variant: HeartLook }) {
  const [ready, setReady] = useState(waited);
  const [tapped, setTapped] = useState(false);
  useEffect(() => {
    const now = () => {
      waited = true;
      setReady(true);
    };
    const timer = setTimeout(now, visitorsWaitMs);
    return () => clearTimeout(timer);
  }, []);
  const save = () => {
    setTapped(true);
    void saveNow(card).then((saved) => (saved ? setReady(true) : setTapped(false)));
  };
  const plain = <HeartButton variant={variant} saved={false} filled={tapped} onClick={save} />;
  if (!ready) return plain;
  return (
    <Suspense fallback={plain}>
      <LiveHeart card={card} variant={variant} expected={tapped} />
    </Suspense>
  );
}

async function saveNow(card: ListingCard): Promise<boolean> {
  try {
    const { saveOnly } = await import('../../offline/wishlist-copies.ts');
    await saveOnly(card);
    return true;
  } catch (error) {
    console.error('The hostel could not be saved on this phone.', error);
    return false;
  }
}

function NotReadYet({ variant }: { variant: HeartLook }) {
  return <HeartButton variant={variant} saved={false} disabled />;
}
