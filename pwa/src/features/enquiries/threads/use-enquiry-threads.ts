import type { OwnEnquiry } from '@patna/contracts';
import { useMemo } from 'react';
import { useDispatch } from 'react-redux';
import { useQueryWithFallback } from '../../../offline/cache/query-with-fallback.ts';
import { useEnquiries } from '../../../offline/enquiries/enquiry-store.ts';
import { useUnsentByEnquiry } from '../../../offline/enquiries/unsent-by-enquiry.ts';
import { api } from '../../../shared/http/api.ts';
import { useSession } from '../../../shared/session/session.ts';
import type { QueryState } from '../../../shared/ui/feedback/query-view.tsx';
import { enquiryCacheNames, useMyEnquiriesQuery } from '../api.ts';
import { useEnquiryTimeline } from '../use-enquiry-timeline.ts';
import { type EnquiryThreadSummary, enquiryThreads } from './enquiry-threads.ts';

const fresh = { refetchOnMountOrArgChange: true, pollingInterval: 60_000 } as const;

export interface EnquiryThreadsState {
  known: QueryState<OwnEnquiry[]>;
  /** Undefined until read. */
  threads: EnquiryThreadSummary[] | undefined;
  /** The server's list; undefined before it answered. */
  answered: OwnEnquiry[] | undefined;
  /** The database of this phone cannot be read. */
  unreadable: boolean;
}

/**
 * The person's enquiries as rows, up to date while they are shown.
 * @param withConversation whether a conversation is shown too, which refetches the enquiries itself
 * after its writes
 */
export function useEnquiryThreads(withConversation: boolean): EnquiryThreadsState {
  const dispatch = useDispatch();
  const userId = useSession().user?.id ?? '';
  const query = useMyEnquiriesQuery(userId, fresh);
  const known = useQueryWithFallback<OwnEnquiry[]>(enquiryCacheNames.sent, query);
  const stories = useEnquiryTimeline();
  const unsent = useUnsentByEnquiry(() => {
    if (!withConversation) dispatch(api.util.invalidateTags(['Enquiries']));
  });
  const threads = useMemo(
    () => (stories === undefined ? undefined : enquiryThreads(stories, unsent)),
    [stories, unsent],
  );
  const unreadable = useEnquiries() === null;
  const answered = known.savedAt === null ? known.value : undefined;
  return { known, threads, answered, unreadable };
}
