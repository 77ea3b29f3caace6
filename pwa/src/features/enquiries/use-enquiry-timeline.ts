import type { OwnEnquiry } from '@patna/contracts';
import { useMemo } from 'react';
import { useEnquiries } from '../../offline/enquiries/enquiry-store.ts';
import { useCachedResponse } from '../../offline/cache/response-cache.ts';
import { useToday } from '../../shared/format/use-today.ts';
import { useLiveRefresh } from '../../shared/notifications/use-live-refresh.ts';
import { useSession } from '../../shared/session/session.ts';
import { enquiryCacheNames, useMyEnquiriesQuery } from './api.ts';
import { type EnquiryTimelineEntry, enquiryTimeline } from './enquiry-timeline.ts';

const liveTags = ['Enquiries'] as const;

/**
 * The person's enquiries, optionally for one hostel: upcoming visits first, then the newest
 * enquiries. Follows the server while it is shown. Undefined until read. Contains only the server's
 * list when this phone's database cannot be read.
 */
export function useEnquiryTimeline(listingId?: string): EnquiryTimelineEntry[] | undefined {
  const { user } = useSession();
  useLiveRefresh(liveTags);
  const today = useToday() ?? '';
  const rows = useEnquiries(listingId);
  const cached = useCachedResponse<OwnEnquiry[]>(enquiryCacheNames.sent);
  const { currentData: sent } = useMyEnquiriesQuery(user?.id ?? '', { skip: user === null });
  return useMemo(() => {
    if (rows === undefined || cached === undefined) return undefined;
    const views = cached?.value ?? sent ?? [];
    const wanted = views.filter((view) => listingId === undefined || view.listingId === listingId);
    return enquiryTimeline(rows ?? [], wanted, today);
  }, [rows, cached, sent, listingId, today]);
}
