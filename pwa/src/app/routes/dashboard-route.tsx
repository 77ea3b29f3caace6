import { DraftsCard } from '../../features/listing-form/drafts/drafts-card.tsx';
import { NotificationSettings } from '../../features/notifications/settings/notification-settings.tsx';
import { DashboardPage } from '../../features/owner/pages/dashboard-page.tsx';

/** The owner's dashboard with open drafts and notification settings. */
export function DashboardRoute() {
  return (
    <DashboardPage
      renderDrafts={(hostels) => <DraftsCard hostels={hostels} />}
      settings={<NotificationSettings />}
    />
  );
}
