import { type MouseEvent, Suspense } from 'react';
import { useTranslation } from '../../shared/i18n/use-translation.tsx';
import { Outlet, useLocation } from 'react-router-dom';
import { Spinner } from '../../shared/ui/feedback/spinner.tsx';
import { BottomTabs } from './bottom-tabs.tsx';
import { CompareSlot } from './compare-slot.tsx';
import { CrashBoundary } from './crash-boundary.tsx';
import { Footer } from './footer.tsx';
import { usePageSnapshot } from '../startup/page-snapshot.ts';
import styles from './layout.module.css';
import { InstallSlot } from '../install/install-slot.tsx';
import { Navbar } from './navbar.tsx';
import { screenOf, useScrollRestoration } from '../startup/scroll-restoration.ts';
import { UpdateBar } from '../updates/update-bar.tsx';
import { HydrationGate } from '../startup/hydration-gate.tsx';

/** Screens that end with the footer on phones too. Home renders its own below its list. */
const publicPages = /^\/(?:homescreen|privacy-policy|terms-condition|customer-support)$/;

/** Navbar, notices, screen, footer and the phone's tabs. */
export function Layout() {
  const { t, i18n } = useTranslation();
  const { pathname } = useLocation();
  const atHome = pathname === '/' || pathname === '/home';
  useScrollRestoration(atHome);
  usePageSnapshot(pathname);
  return (
    <div className={styles['app']} lang={i18n.language}>
      <a className={styles['skip']} href="#main" onClick={skipToMain}>
        {t('nav.skip')}
      </a>
      <Navbar />
      <main id="main" className={styles['main']} tabIndex={-1}>
        <CrashBoundary key={screenOf(pathname)}>
          <Suspense fallback={<Spinner full />}>
            <HydrationGate>
              <Outlet />
            </HydrationGate>
          </Suspense>
        </CrashBoundary>
      </main>
      <CompareSlot pathname={pathname} />
      {atHome ? null : (
        <div className={publicPages.test(pathname) ? undefined : styles['wide-only']}>
          <Footer />
        </div>
      )}
      <BottomTabs pathname={pathname} />
      <InstallSlot />
      <UpdateBar />
    </div>
  );
}

/** Focuses the main content without the history entry that following the link would add. */
function skipToMain(event: MouseEvent): void {
  event.preventDefault();
  document.getElementById('main')?.focus();
}
