import { createElement, type ReactNode } from 'react';
import { matchPath, Navigate, Route, Routes, useParams } from 'react-router-dom';
import { HomePage } from '../../features/home/pages/home-page.tsx';
import { SaveButton } from '../../features/wishlist/hearts/save-button.tsx';
import { snapshotElementId } from '../../offline/snapshots/page-snapshot.ts';
import { yieldAfter } from '../../shared/runtime/yield-to-main.ts';
import { paths } from '../../shared/navigation/paths.ts';
import { Footer } from '../shell/footer.tsx';
import { guarded, type LazyScreen, page } from './lazy-page.tsx';
import { Layout } from '../shell/layout.tsx';

const Detail = page(async () => {
  // With a hostel preview in the document all chunks arrive at once; this spreads their start over
  // several tasks.
  if (document.getElementById(snapshotElementId))
    await yieldAfter(import('../../offline/database/db.ts'));
  return import('./hostel-detail-route.tsx');
});
const Landing = page(() => import('../../features/static-pages/pages/landing-page.tsx'));
const Privacy = page(() => import('../../features/static-pages/pages/privacy-page.tsx'));
const Terms = page(() => import('../../features/static-pages/pages/terms-page.tsx'));
const Support = page(() => import('./support-route.tsx'));
const HostelMap = page(() => import('./map-route.tsx'));
const NotFound = page(() => import('../../features/static-pages/pages/not-found-page.tsx'));
const Login = page(() => import('../../features/account/pages/login-page.tsx'));
const Logout = page(() => import('../../features/account/pages/logout-page.tsx'));
const EditProfile = page(() => import('../../features/account/pages/edit-profile-page.tsx'));
const Profile = guarded(() => import('./profile-route.tsx'));
const Wishlist = page(() => import('./wishlist-route.tsx'));
const SharedList = page(() => import('../../features/wishlist/lists/shared-list-page.tsx'));
const Compare = page(async () => ({
  Page: (await import('../../features/compare/pages/compare-page.tsx')).ComparePage,
}));
const Enquiries = guarded(() => import('../../features/enquiries/pages/enquiries-page.tsx'));
const OwnReviews = guarded(async () => ({
  Page: (await import('../../features/listings/pages/my-reviews-page.tsx')).MyReviewsPage,
}));
const MyNumber = guarded(() => import('../../features/enquiries/pages/my-number-page.tsx'));
const Moderation = guarded(() => import('../../features/moderation/pages/moderation-page.tsx'));
const Outbox = guarded(() => import('../../features/outbox/pages/outbox-page.tsx'));
const Trips = page(async () => ({
  Page: (await import('../../features/trip/pages/trips-page.tsx')).TripsPage,
}));
const HandOver = page(async () => ({
  Page: (await import('../../features/handover/pages/handover-page.tsx')).HandoverPage,
}));
const Share = page(() => import('./share-route.tsx'));
const Storage = page(async () => ({
  Page: (await import('../../features/storage/pages/storage-page.tsx')).StoragePage,
}));
const Dashboard = guarded(() => import('./dashboard-route.tsx'));
const EditListing = guarded(async () => ({
  Page: (await import('../../features/listing-form/pages/edit-listing-page.tsx')).EditListingPage,
}));
const CreateListing = guarded(async () => ({
  Page: (await import('../../features/listing-form/pages/create-listing-page.tsx'))
    .CreateListingPage,
}));

const home = (
  <HomePage
    renderAction={(card) => <SaveButton card={card} variant="icon" />}
    footer={<Footer />}
  />
);

interface Screen {
  readonly path: string;
  readonly screen: ReactNode | LazyScreen;
  /** Whether search engines may index the page. Default: no. */
  readonly findable?: true;
}

/** All addresses of the app, with redirects for old ones. */
export const screens: readonly Screen[] = [
  { path: '/', screen: home, findable: true },
  { path: '/home', screen: home, findable: true },
  { path: '/hostel-detail', screen: Detail, findable: true },
  { path: '/hostel-detail/:id', screen: <ToDetail />, findable: true },
  { path: '/homescreen', screen: Landing, findable: true },
  { path: '/map', screen: HostelMap, findable: true },
  { path: '/compare', screen: Compare },
  { path: '/login', screen: Login },
  { path: '/logout', screen: Logout },
  { path: '/edit-profile', screen: EditProfile },
  { path: '/my-profile', screen: Profile },
  { path: '/my-profile/wishlist', screen: Wishlist },
  { path: '/shared-list', screen: SharedList },
  { path: '/my-profile/enquiries', screen: Enquiries },
  { path: '/my-profile/reviews', screen: OwnReviews },
  { path: '/my-profile/my-number', screen: MyNumber },
  { path: '/my-profile/outbox', screen: Outbox },
  { path: '/share', screen: Share },
  { path: '/my-profile/storage', screen: Storage },
  { path: '/my-profile/trips', screen: Trips },
  { path: '/handover', screen: HandOver },
  { path: '/hostel-dashboard', screen: <To path={paths.dashboard()} /> },
  { path: '/hostel-dashboard/analytics', screen: Dashboard },
  { path: '/hostel-dashboard/edit', screen: EditListing },
  { path: '/moderation', screen: Moderation },
  { path: '/create-listing', screen: CreateListing },
  { path: '/register', screen: <To path={paths.createListing()} /> },
  { path: '/privacy-policy', screen: Privacy, findable: true },
  { path: '/terms-condition', screen: Terms, findable: true },
  { path: '/customer-support', screen: Support, findable: true },
];

/** Renders the screen of the current address inside the layout. */
export function AppRoutes() {
  return (
    <Routes>
      <Route element={<Layout />}>
        {screens.map(({ path, screen }) => (
          <Route key={path} path={path} element={isLazy(screen) ? createElement(screen) : screen} />
        ))}
        <Route path="*" element={<NotFound />} />
      </Route>
    </Routes>
  );
}

/**
 * Loads the chunk of the screen at a path. Used at startup because React shows a placeholder for at
 * least 300 ms. Rejects when the chunk is unavailable.
 */
export async function loadScreen(pathname: string): Promise<void> {
  const at = screens.find(({ path }) => matchPath(path, pathname));
  if (at && isLazy(at.screen)) await at.screen.load();
}

function isLazy(screen: Screen['screen']): screen is LazyScreen {
  return typeof screen === 'function';
}

function To({ path }: { path: string }) {
  return <Navigate replace to={path} />;
}

function ToDetail() {
  const { id = '' } = useParams();
  return <Navigate replace to={paths.detail(id)} />;
}
