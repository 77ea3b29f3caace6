import type { ManagedListing, OwnedListing, ReceivedEnquiry } from '@patna/contracts';
import { Activity, lazy, type ReactNode, Suspense, useEffect, useMemo, useState } from 'react';
import { useTranslation } from '../../../shared/i18n/use-translation.tsx';
import { useSearchParams } from 'react-router-dom';
import type { DashboardTab } from '../../../shared/navigation/paths.ts';
import { useSession } from '../../../shared/session/session.ts';
import { PageFrame } from '../../../shared/ui/layout/page-frame.tsx';
import type { QueryState } from '../../../shared/ui/feedback/query-view.tsx';
import { Skeleton } from '../../../shared/ui/feedback/skeleton.tsx';
import {
  ownerCacheNames,
  useNotificationsQuery,
  useOwnerEnquiriesQuery,
  useOwnerListingsQuery,
} from '../api.ts';
import { countNew, withSeenMarks } from '../inbox/inbox.ts';
import { InboxTabLabel } from '../inbox/inbox-tab-label.tsx';
import { InboxTab } from '../inbox/inbox-tab.tsx';
import { useSeenMarks } from '../../../offline/enquiries/mark-enquiry-seen.ts';
import { managedListingsResponse } from '../../../offline/cache/response-cache.ts';
import { useManagedListingsQuery } from '../team/api.ts';
import { useQueryWithFallback } from '../../../offline/cache/query-with-fallback.ts';
import '../messages.ts';
import { DashboardTabList } from './dashboard-tab-list.tsx';
import { NotificationsTab } from './notifications-tab.tsx';
import { HostelsTab, type RenderDrafts } from '../hostels/hostels-tab.tsx';
import styles from '../owner.module.css';
import {
  setNewEnquiryCount,
  useNewEnquiryCount,
} from '../../../shared/notifications/new-enquiry-count.ts';
import { useLiveRefresh } from '../../../shared/notifications/use-live-refresh.ts';

const StatisticsTab = lazy(async () => ({
  default: (await import('../statistics/statistics-tab.tsx')).StatisticsTab,
}));

const allTabs: readonly DashboardTab[] = [
  'overview',
  'numbers',
  'inbox',
  'notifications',
  'profile',
];
const tabsOfEveryone: readonly DashboardTab[] = ['notifications', 'profile'];

/** Polling covers a live stream that could not be opened. */
const fresh = { refetchOnMountOrArgChange: true, pollingInterval: 60_000 } as const;

/** Tags of the data that a notification can change. */
const liveTags = ['Enquiries', 'Notifications'] as const;

/** Parts of other features. */
interface Parts {
  readonly renderDrafts: RenderDrafts;
  /** Notification settings. */
  readonly settings: ReactNode;
  /** The person's profile. */
  readonly profile: ReactNode;
}

/**
 * `/hostel-dashboard/analytics?tab=…`: the owner's hostels, statistics, enquiries and
 * notifications.
 */
export function DashboardPage({ renderDrafts, settings, profile }: Parts) {
  const { t } = useTranslation('owner');
  const [params, setParams] = useSearchParams();
  const userId = useSession().user?.id ?? '';
  const tab = allTabs.find((name) => name === params.get('tab')) ?? 'overview';
  const ownQuery = useOwnerListingsQuery(userId, fresh);
  const managedQuery = useManagedListingsQuery(userId, fresh);
  const readAt = useReadAt(ownQuery, managedQuery);
  const listings = useQueryWithFallback(ownerCacheNames.listings, ownQuery);
  const managed = useQueryWithFallback<ManagedListing[]>(managedListingsResponse, managedQuery);
  const hostels = withManaged(listings, managed.value);
  const enquiries = useReceivedEnquiries(userId);
  const feed = useQueryWithFallback(
    ownerCacheNames.notifications,
    useNotificationsQuery(userId, fresh),
  );
  useLiveRefresh(liveTags);
  const areManagedKnown = managed.value !== undefined;
  useStoreNewEnquiryCount(hostels.value, enquiries.value, areManagedKnown);
  const isOwner = useIsOwner(hostels, enquiries, areManagedKnown);
  const tabs = allTabs.filter((name) => isOwner || name === tab || tabsOfEveryone.includes(name));
  const title = isOwner || !tabsOfEveryone.includes(tab) ? t('title') : t(`tab.${tab}`);
  return (
    <PageFrame title={title}>
      <DashboardTabList
        label={title}
        tabs={tabs}
        chosen={tab}
        labels={tabs.map((name) =>
          name === 'inbox' ? (
            <InboxTabLabel key={name} enquiries={enquiries.value} />
          ) : (
            t(`tab.${name}`)
          ),
        )}
        onChoose={(next) => setParams({ tab: next }, { replace: true })}
      />
      <div
        key={userId}
        id="tab-panel"
        role="tabpanel"
        className={styles['panel']}
        data-tab={tab}
        aria-labelledby={`tab-${tab}`}
      >
        <OpenedTab name="overview" chosen={tab}>
          <HostelsTab
            listings={listings}
            managed={managed}
            readAt={readAt}
            renderDrafts={renderDrafts}
          />
        </OpenedTab>
        <OpenedTab name="numbers" chosen={tab}>
          <Suspense fallback={<Skeleton height="320px" />}>
            <StatisticsTab />
          </Suspense>
        </OpenedTab>
        <OpenedTab name="inbox" chosen={tab}>
          <InboxTab enquiries={enquiries} listings={hostels} />
        </OpenedTab>
        <OpenedTab name="notifications" chosen={tab}>
          <NotificationsTab feed={feed} isOwner={isOwner} settings={settings} />
        </OpenedTab>
        <OpenedTab name="profile" chosen={tab}>
          {profile}
        </OpenedTab>
      </div>
    </PageFrame>
  );
}

/** A tab that has been opened stays in the document, so that nothing typed in it is lost. */
function OpenedTab({
  name,
  chosen,
  children,
}: {
  name: DashboardTab;
  chosen: DashboardTab;
  children: ReactNode;
}) {
  const [isOpened, setOpened] = useState(false);
  if (name === chosen && !isOpened) setOpened(true);
  if (!isOpened) return null;
  return <Activity mode={name === chosen ? 'visible' : 'hidden'}>{children}</Activity>;
}

interface Answered {
  currentData?: unknown;
  isError: boolean;
  fulfilledTimeStamp?: number | undefined;
}

/**
 * Time of the older answer, in ms, once all queries were answered since the page was opened;
 * undefined before that.
 */
function useReadAt(...queries: readonly Answered[]): number | undefined {
  const [openedAt] = useState(() => Date.now());
  const times = queries.map(({ currentData, isError, fulfilledTimeStamp = 0 }) =>
    currentData === undefined || isError ? 0 : fulfilledTimeStamp,
  );
  const readAt = Math.min(...times);
  return readAt >= openedAt ? readAt : undefined;
}

/** The enquiries as the server or this phone knows them. Those opened here count as seen. */
function useReceivedEnquiries(userId: string): QueryState<ReceivedEnquiry[]> {
  const known = useQueryWithFallback(
    ownerCacheNames.enquiries,
    useOwnerEnquiriesQuery(userId, fresh),
  );
  const marks = useSeenMarks();
  const { value } = known;
  const marked = useMemo(() => value && withSeenMarks(value, marks), [value, marks]);
  return { ...known, value: marked };
}

/** The person's own hostels and those they help to manage. */
function withManaged(
  listings: QueryState<OwnedListing[]>,
  managed: readonly OwnedListing[] = [],
): QueryState<OwnedListing[]> {
  const { value } = listings;
  return { ...listings, value: value && [...value, ...managed] };
}

/**
 * Whether the person has or manages a hostel. Until that is known, the count stored on this phone
 * decides; after a failure it is assumed.
 */
function useIsOwner(
  hostels: QueryState<OwnedListing[]>,
  enquiries: QueryState<ReceivedEnquiry[]>,
  areManagedKnown: boolean,
): boolean {
  const isKnownOwner = useNewEnquiryCount() !== null;
  if (hostels.value?.length || enquiries.value?.length) return true;
  if (hostels.value && enquiries.value && areManagedKnown) return false;
  return isKnownOwner || hostels.failure !== null;
}

/** Stores the number of new enquiries, which the tab bar of phones shows. */
function useStoreNewEnquiryCount(
  listings: readonly OwnedListing[] | undefined,
  enquiries: readonly ReceivedEnquiry[] | undefined,
  areManagedKnown: boolean,
): void {
  useEffect(() => {
    if (!listings || !enquiries) return;
    const isOwner = listings.length > 0 || enquiries.length > 0;
    if (isOwner || areManagedKnown) setNewEnquiryCount(isOwner ? countNew(enquiries) : null);
  }, [listings, enquiries, areManagedKnown]);
}
