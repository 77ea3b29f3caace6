import { useEffect } from 'react';
import { useDispatch } from 'react-redux';
import { api } from '../../shared/http/api.ts';
import { onNotification } from '../../shared/notifications/notification-events.ts';

/** An arriving notification makes what it is about be fetched anew. */
export function useLiveRefresh(): void {
  const dispatch = useDispatch();
  useEffect(
    () => onNotification(() => dispatch(api.util.invalidateTags(['Enquiries', 'Notifications']))),
    [dispatch],
  );
}
