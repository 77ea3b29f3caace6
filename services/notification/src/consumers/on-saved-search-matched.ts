import { type KeyedConsumer, keyedConsumer } from '@patna/service-kit';
import type { NotificationStore } from '../notification-store.ts';

/** Notifies people of hostels that fit a saved search. */
export function onSavedSearchMatched(notifications: NotificationStore): KeyedConsumer {
  return keyedConsumer('SavedSearchMatched', (event) => notifications.addMatch(event));
}
