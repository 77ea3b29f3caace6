import { useEffect } from 'react';
import { useDispatch } from 'react-redux';
import { api } from '../../shared/http/api.ts';
import { onNotification } from '../../shared/notifications/notification-events.ts';

/** Refetches the affected data when a notification arrives. */
export function useLiveRefresh(): void {
  const dispatch = useDispatch();
  useEffect(
    () => onNotification(() => dispatch(api.util.invalidateTags(['Enquiries', 'Notifications']))),
    [dispatch],
  );
}
