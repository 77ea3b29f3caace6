import { type ComponentProps, Suspense } from 'react';
import type { DraftsCard as Drafts } from '../../features/listing-form/drafts/drafts-card.tsx';
import { DashboardPage } from '../../features/owner/pages/dashboard-page.tsx';
import { ChunkUnavailable } from '../../shared/ui/feedback/chunk-unavailable.tsx';
import { Skeleton } from '../../shared/ui/feedback/skeleton.tsx';
import { lazyComponent } from '../../shared/ui/layout/lazy-component.ts';
import { LazyInstallButton } from '../install/lazy-install-button.ts';
import { optionalComponent } from './optional-component.tsx';

const DraftsCard = optionalComponent<ComponentProps<typeof Drafts>>(
  async () => (await import('../../features/listing-form/drafts/drafts-card.tsx')).DraftsCard,
);
const NotificationSettings = optionalComponent(
  async () =>
    (await import('../../features/notifications/settings/notification-settings.tsx'))
      .NotificationSettings,
);

const ProfileSections = lazyComponent(
  async () => (await import('../../features/account/pages/profile-page.tsx')).ProfileSections,
  ChunkUnavailable,
);

/** The owner's dashboard with open drafts, notification settings and the person's profile. */
export function DashboardRoute() {
  return (
    <DashboardPage
      renderDrafts={(hostels, readAt) => <DraftsCard hostels={hostels} readAt={readAt} />}
      settings={<NotificationSettings />}
      profile={
        <Suspense fallback={<Skeleton height="320px" />}>
          <ProfileSections install={<LazyInstallButton />} />
        </Suspense>
      }
    />
  );
}
