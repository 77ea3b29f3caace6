import { useEffect } from 'react';
import { useDispatch } from 'react-redux';
import { api } from '../http/api.ts';
import { onNotification, onEnquiryChange } from './notification-events.ts';

type Tag = Extract<Parameters<typeof api.util.invalidateTags>[0][number], string>;

/**
 * Refetches the tagged data when a notification arrives, and when the tab is shown again: another tab may have
 * taken the notification. A changed conversation refetches enquiries alone. `tags` must be a constant.
 */
export function useLiveRefresh(tags: readonly Tag[]): void {
  const dispatch = useDispatch();
  useEffect(() => {
    const refresh = () => void dispatch(api.util.invalidateTags([...tags]));
    const refreshWhenShown = () => {
      if (document.visibilityState === 'visible') refresh();
    };
    const refreshEnquiries = () =>
      void dispatch(api.util.invalidateTags(tags.filter((tag) => tag === 'Enquiries')));
    const stops = [onNotification(refresh), onEnquiryChange(refreshEnquiries)];
    document.addEventListener('visibilitychange', refreshWhenShown);
    return () => {
      for (const stop of stops) stop();
      document.removeEventListener('visibilitychange', refreshWhenShown);
    };
  }, [dispatch, tags]);
}
