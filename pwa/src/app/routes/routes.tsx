import { createElement, type ReactNode } from 'react';
import { matchPath, Navigate, Route, Routes, useParams } from 'react-router-dom';
import { HomePage } from '../../features/home/pages/home-page.tsx';
import { SaveButton } from '../../features/wishlist/hearts/save-button.tsx';
import { snapshotElementId } from '../../offline/snapshots/page-snapshot.ts';
import { yieldAfter } from '../../shared/runtime/yield-to-main.ts';
import { paths } from '../../shared/navigation/paths.ts';
import { Footer } from '../shell/footer.tsx';
import { guardedPage, lazyPage, type LazyScreen } from './lazy-page.tsx';
import { Layout } from '../shell/layout.tsx';

const Detail = lazyPage(async () => {
  // With a hostel preview in the document all chunks arrive at once; this spreads their start over
  // several tasks.
  if (document.getElementById(snapshotElementId))
    await yieldAfter(import('../../offline/database/db.ts'));
  return (await import('./hostel-detail-route.tsx')).HostelDetailRoute;
});
const Landing = lazyPage(
  async () => (await import('../../features/static-pages/pages/landing-page.tsx')).LandingPage,
);
const Privacy = lazyPage(
  async () => (await import('../../features/static-pages/pages/privacy-page.tsx')).PrivacyPage,
);
const Terms = lazyPage(
  async () => (await import('../../features/static-pages/pages/terms-page.tsx')).TermsPage,
);
const Support = lazyPage(async () => (await import('./support-route.tsx')).SupportRoute);
const HostelMap = lazyPage(async () => (await import('./map-route.tsx')).MapRoute);
const NotFound = lazyPage(
  async () => (await import('../../features/static-pages/pages/not-found-page.tsx')).NotFoundPage,
);
const Login = lazyPage(
  async () => (await import('../../features/account/pages/login-page.tsx')).LoginPage,
);
const Logout = lazyPage(
  async () => (await import('../../features/account/pages/logout-page.tsx')).LogoutPage,
);
const EditProfile = lazyPage(
  async () => (await import('../../features/account/pages/edit-profile-page.tsx')).EditProfilePage,
);
const Profile = guardedPage(async () => (await import('./profile-route.tsx')).ProfileRoute);
const Wishlist = lazyPage(async () => (await import('./wishlist-route.tsx')).WishlistRoute);
const SharedList = lazyPage(
  async () => (await import('../../features/wishlist/lists/shared-list-page.tsx')).SharedListPage,
);
const Guardian = lazyPage(
  async () => (await import('../../features/enquiries/guardian/guardian-page.tsx')).GuardianPage,
);
const Invitation = lazyPage(
  async () => (await import('../../features/owner/team/invitation-page.tsx')).InvitationPage,
);
const Unsubscribe = lazyPage(
  async () =>
    (await import('../../features/notifications/unsubscribe/unsubscribe-page.tsx')).UnsubscribePage,
);
const Compare = lazyPage(
  async () => (await import('../../features/compare/pages/compare-page.tsx')).ComparePage,
);
const Enquiries = guardedPage(
  async () => (await import('../../features/enquiries/pages/enquiries-page.tsx')).EnquiriesPage,
);
const OwnReviews = guardedPage(
  async () => (await import('../../features/listings/pages/my-reviews-page.tsx')).MyReviewsPage,
);
const MyNumber = guardedPage(
  async () => (await import('../../features/enquiries/pages/my-number-page.tsx')).MyNumberPage,
);
const Moderation = guardedPage(
  async () => (await import('../../features/moderation/pages/moderation-page.tsx')).ModerationPage,
);
const ModeratedHostel = guardedPage(
  async () => (await import('./moderated-hostel-route.tsx')).ModeratedHostelRoute,
);
const Outbox = guardedPage(
  async () => (await import('../../features/outbox/pages/outbox-page.tsx')).OutboxPage,
);
const Trips = lazyPage(
  async () => (await import('../../features/trip/pages/trips-page.tsx')).TripsPage,
);
const HandOver = lazyPage(
  async () => (await import('../../features/handover/pages/handover-page.tsx')).HandoverPage,
);
const Share = lazyPage(async () => (await import('./share-route.tsx')).ShareRoute);
const Storage = lazyPage(
  async () => (await import('../../features/storage/pages/storage-page.tsx')).StoragePage,
);
const Dashboard = guardedPage(async () => (await import('./dashboard-route.tsx')).DashboardRoute);
const EditListing = guardedPage(
  async () => (await import('./listing-form-route.tsx')).EditListingRoute,
);
const CreateListing = guardedPage(
  async () => (await import('./listing-form-route.tsx')).CreateListingRoute,
);

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
  { path: '/unsubscribe', screen: Unsubscribe },
  { path: '/login', screen: Login },
  { path: '/logout', screen: Logout },
  { path: '/edit-profile', screen: EditProfile },
  { path: '/my-profile', screen: Profile },
  { path: '/my-profile/wishlist', screen: Wishlist },
  { path: '/shared-list', screen: SharedList },
  { path: '/guardian', screen: Guardian },
  { path: '/invitation', screen: Invitation },
  { path: '/my-profile/enquiries', screen: Enquiries },
  { path: '/my-profile/enquiries/:id', screen: Enquiries },
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
  { path: '/moderation/hostels/:id', screen: ModeratedHostel },
  { path: '/create-listing', screen: CreateListing },
  // The short address in text messages.
  { path: '/n', screen: <To path={paths.dashboard('notifications')} /> },
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
