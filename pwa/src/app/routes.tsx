import { lazy, type ReactNode } from 'react';
import { Navigate, Route, Routes, useParams } from 'react-router-dom';
import { Page as HomePage } from '../features/home/pages/home-page.tsx';
import { SaveButton } from '../features/wishlist/save-button.tsx';
import { paths } from '../shared/paths.ts';
import { Footer } from './footer.tsx';
import { guarded, page } from './lazy-page.tsx';
import { Layout } from './layout.tsx';

const Detail = lazy(() => import('./detail-route.tsx').then((m) => ({ default: m.DetailRoute })));
const Landing = page(() => import('../features/pages/pages/landing-page.tsx'));
const Privacy = page(() => import('../features/pages/pages/privacy-page.tsx'));
const Terms = page(() => import('../features/pages/pages/terms-page.tsx'));
const Support = page(() => import('./support-route.tsx'));
const HostelMap = page(() => import('./map-route.tsx'));
const NotFound = page(() => import('../features/pages/pages/not-found-page.tsx'));
const Login = page(() => import('../features/account/pages/login-page.tsx'));
const Logout = page(() => import('../features/account/pages/logout-page.tsx'));
const EditProfile = page(() => import('../features/account/pages/edit-profile-page.tsx'));
const Profile = guarded(() => import('../features/account/pages/profile-page.tsx'));
const Wishlist = page(() => import('./wishlist-route.tsx'));
const SharedList = page(() => import('../features/wishlist/lists/shared-list-page.tsx'));
const Compare = page(() => import('../features/compare/pages/compare-page.tsx'));
const Enquiries = guarded(() => import('../features/enquiries/pages/enquiries-page.tsx'));
const MyNumber = guarded(() => import('../features/enquiries/pages/my-number-page.tsx'));
const Moderation = guarded(() => import('../features/moderation/pages/moderation-page.tsx'));
const Outbox = guarded(() => import('../features/outbox/pages/outbox-page.tsx'));
const Trips = page(() => import('../features/trip/pages/trips-page.tsx'));
const HandOver = page(() => import('../features/handover/pages/handover-page.tsx'));
const Share = page(() => import('./share-route.tsx'));
const Storage = page(() => import('../features/storage/pages/storage-page.tsx'));
const Dashboard = guarded(() => import('../features/owner/pages/dashboard-page.tsx'));
const EditListing = guarded(() => import('../features/listing-form/pages/edit-listing-page.tsx'));
const CreateListing = guarded(
  () => import('../features/listing-form/pages/create-listing-page.tsx'),
);

const home = (
  <HomePage
    renderAction={(card) => <SaveButton card={card} variant="icon" />}
    footer={<Footer />}
  />
);

interface Screen {
  readonly path: string;
  readonly element: ReactNode;
  /** Search engines may show it; whatever does not say so is kept out of them. */
  readonly findable?: true;
}

/** The address table of the product, and where old or mistyped addresses lead. */
export const screens: readonly Screen[] = [
  { path: '/', element: home, findable: true },
  { path: '/home', element: home, findable: true },
  { path: '/hostel-detail', element: <Detail />, findable: true },
  { path: '/hostel-detail/:id', element: <ToDetail />, findable: true },
  { path: '/homescreen', element: <Landing />, findable: true },
  { path: '/map', element: <HostelMap />, findable: true },
  { path: '/compare', element: <Compare /> },
  { path: '/login', element: <Login /> },
  { path: '/logout', element: <Logout /> },
  { path: '/edit-profile', element: <EditProfile /> },
  { path: '/my-profile', element: <Profile /> },
  { path: '/my-profile/wishlist', element: <Wishlist /> },
  { path: '/shared-list', element: <SharedList /> },
  { path: '/my-profile/enquiries', element: <Enquiries /> },
  { path: '/my-profile/my-number', element: <MyNumber /> },
  { path: '/my-profile/outbox', element: <Outbox /> },
  { path: '/share', element: <Share /> },
  { path: '/my-profile/storage', element: <Storage /> },
  { path: '/my-profile/trips', element: <Trips /> },
  { path: '/handover', element: <HandOver /> },
  { path: '/hostel-dashboard', element: <To path={paths.dashboard()} /> },
  { path: '/hostel-dashboard/analytics', element: <Dashboard /> },
  { path: '/hostel-dashboard/edit', element: <EditListing /> },
  { path: '/moderation', element: <Moderation /> },
  { path: '/create-listing', element: <CreateListing /> },
  { path: '/register', element: <To path={paths.createListing()} /> },
  { path: '/privacy-policy', element: <Privacy />, findable: true },
  { path: '/terms-condition', element: <Terms />, findable: true },
  { path: '/customer-support', element: <Support />, findable: true },
];

/** The screen of the current address inside the app's frame. */
export function AppRoutes() {
  return (
    <Routes>
      <Route element={<Layout />}>
        {screens.map(({ path, element }) => (
          <Route key={path} path={path} element={element} />
        ))}
        <Route path="*" element={<NotFound />} />
      </Route>
    </Routes>
  );
}

function To({ path }: { path: string }) {
  return <Navigate replace to={path} />;
}

function ToDetail() {
  const { id = '' } = useParams();
  return <Navigate replace to={paths.detail(id)} />;
}
