import { DraftsCard } from '../features/listing-form/drafts-card.tsx';
import { Page as DashboardPage } from '../features/owner/pages/dashboard-page.tsx';

/** The owner's dashboard, with the forms of hostels that were begun. */
export function Page() {
  return <DashboardPage renderDrafts={(hostels) => <DraftsCard hostels={hostels} />} />;
}
