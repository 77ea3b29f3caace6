import { useLocation, useSearchParams } from 'react-router-dom';
import { RequireSession } from '../../features/account/sign-in/require-session.tsx';
import { CompareButton } from '../../features/compare/compare-button.tsx';
import { GuestWishlistPage } from '../../features/wishlist/pages/guest-wishlist-page.tsx';
import { WishlistPage } from '../../features/wishlist/pages/wishlist-page.tsx';
import { readWishlistFirst, useWishlist } from '../../offline/wishlist/wishlist-store.ts';
import { useArrangements, useLists } from '../../offline/wishlist/wishlist-lists.ts';
import { currentSession, useSession } from '../../shared/session/session.ts';
import { Spinner } from '../../shared/ui/feedback/spinner.tsx';
import { loadMap } from './load-map.ts';
import { optionalComponent } from './optional-component.tsx';

const PackAllButton = optionalComponent(
  async () => (await import('../../features/trip/pack-all-button.tsx')).PackAllButton,
);
const PackedBadge = optionalComponent(
  async () => (await import('../../features/trip/packed-badge.tsx')).PackedBadge,
);
const HandoverLink = optionalComponent(
  async () => (await import('../../features/handover/handover-link.tsx')).HandoverLink,
);

const SavedSearches = optionalComponent(
  async () =>
    (await import('../../features/home/saved-searches/saved-searches-section.tsx'))
      .SavedSearchesSection,
);

/** The wishlist. Visitors see what is saved on this phone. */
export function WishlistRoute() {
  const { status } = useSession();
  const { hash } = useLocation();
  // Links to saved searches need an account, so they lead visitors to the sign-in page.
  return status === 'signed-out' && hash !== '#searches' ? <Guest /> : <Guarded />;
}

WishlistRoute.preload = readWishlistFirst;

const slots = {
  pack: <Pack />,
  renderHandover,
  renderMark,
  renderCompare,
  searches: <SavedSearches />,
};

function Guest() {
  // The first render after hydration reports everybody as signed out.
  if (currentSession().status !== 'signed-out') return <Spinner full />;
  return <GuestWishlistPage {...slots} />;
}

function Guarded() {
  return (
    <RequireSession>
      <WishlistPage {...slots} />
    </RequireSession>
  );
}

function renderHandover(inSheet: boolean) {
  return <HandoverLink list="saved" replace={inSheet} />;
}

function renderCompare(id: string) {
  return <CompareButton id={id} />;
}

function renderMark(id: string) {
  return <PackedBadge id={id} />;
}

/** Saves the hostels of the open list offline. */
function Pack() {
  const [params] = useSearchParams();
  const open = useLists()?.lists.find(({ listId }) => listId === params.get('list'));
  const arrangements = useArrangements();
  const isShown = (id: string) =>
    open === undefined || arrangements.get(id)?.lists.includes(open.listId) === true;
  const items = useWishlist()?.items.filter(({ listingId }) => isShown(listingId)) ?? [];
  if (items.length === 0) return null;
  return <PackAllButton cards={items.map(({ card }) => card)} loadMap={loadMap} />;
}
