import type { ComponentProps } from 'react';
import type { DraftsCard as Drafts } from '../../features/listing-form/drafts/drafts-card.tsx';
import { DashboardPage } from '../../features/owner/pages/dashboard-page.tsx';
import { optionalComponent } from './optional-component.tsx';

const DraftsCard = optionalComponent<ComponentProps<typeof Drafts>>(
  async () => (await import('../../features/listing-form/drafts/drafts-card.tsx')).DraftsCard,
);
const NotificationSettings = optionalComponent(
  async () =>
    (await import('../../features/notifications/settings/notification-settings.tsx'))
      .NotificationSettings,
);

/** The owner's dashboard with open drafts and notification settings. */
export function DashboardRoute() {
  return (
    <DashboardPage
      renderDrafts={(hostels, readAt) => <DraftsCard hostels={hostels} readAt={readAt} />}
      settings={<NotificationSettings />}
    />
  );
}
