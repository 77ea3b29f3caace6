import { me } from '@patna/contracts/calls';
import type { NotificationView, OutputOf } from '@patna/contracts';
import { getI18n, addMessages } from '../../../shared/i18n/i18n.ts';
import { personalStoragePrefix } from '../../../offline/database/personal-storage.ts';
import { callApi } from '../../../shared/http/call-api.ts';
import { writeItem, readItem } from '../../../shared/storage/local-storage.ts';
import {
  announceNotification,
  announceEnquiryChange,
} from '../../../shared/notifications/notification-events.ts';
import { currentSession, getToken, onSessionChange } from '../../../shared/session/session.ts';
import { addNewEnquiryCount } from '../../../shared/notifications/new-enquiry-count.ts';
import { addUnread, setUnreadCount } from '../../../shared/notifications/unread-count.ts';
import { toast } from '../../../shared/ui/toast/toast.ts';
import { seenNotifications, type SeenMark } from './seen-notifications.ts';
import { followFeed } from './notification-feed.ts';
import { crossTabStream } from './cross-tab-stream.ts';
import { openStream } from './notification-stream.ts';
import { notifications as en } from '../../../shared/i18n/locales/en/notifications.ts';
import { notifications as hi } from '../../../shared/i18n/locales/hi/notifications.ts';

addMessages('notifications', { en, hi });

/** Follows the signed-in person's notifications while the app is visible. Call it once. */
export function startLiveNotifications(): void {
  let following: { userId: string; stop: () => void } | null = null;
  const adjust = () => {
    const { status, user } = currentSession();
    const shown = document.visibilityState === 'visible';
    const wanted = status === 'signed-in' && shown ? (user?.id ?? null) : null;
    if (wanted === (following?.userId ?? null)) return;
    if (status === 'signed-out') setUnreadCount(0);
    following?.stop();
    following = wanted === null ? null : { userId: wanted, stop: follow(wanted) };
  };
  document.addEventListener('visibilitychange', adjust);
  onSessionChange(adjust);
  adjust();
}

function follow(userId: string): () => void {
  return followFeed({
    open: crossTabStream(userId, openStream),
    readFeed,
    seenNotifications: seenNotifications(seenMark(userId)),
    onNew: announce,
    onChanged: announceEnquiryChange,
  });
}

function announce(notifications: readonly NotificationView[], from: 'stream' | 'feed'): void {
  const received = notifications.filter(({ kind }) => kind === 'enquiry-received').length;
  if (received > 0) addNewEnquiryCount(received);
  for (const notification of notifications) announceNotification(notification);
  if (from === 'stream') addUnread(notifications.length);
  toast('info', wordsFor(notifications));
}

function wordsFor(notifications: readonly NotificationView[]): string {
  const i18n = getI18n();
  const [only] = notifications;
  if (notifications.length === 1 && only) {
    const { kind, listingName: hostel } = only;
    const known = [`notifications:${kind}`, 'notifications:other'];
    return i18n.t(hostel ? known : 'notifications:nameless', { hostel });
  }
  const alike = notifications.every((one) => one.kind === 'enquiry-received');
  return i18n.t(`notifications:${alike ? 'several' : 'mixed'}`, { count: notifications.length });
}

async function readFeed(): Promise<NotificationView[] | null> {
  const asker = currentSession().user?.id;
  const token = await getToken();
  if (token === null) return null;
  const answer = await callApi({ name: 'notificationFeed', params: { userId: me } }, { token });
  // Sets no badge for a person who has signed out meanwhile.
  if (!answer.ok || currentSession().user?.id !== asker) return null;
  const { data, unread } = answer.data as OutputOf<'notificationFeed'>;
  setUnreadCount(unread);
  // Somebody who has received enquiries has hostels, also on a phone that has not shown them yet.
  if (data.some(({ side }) => side === 'owner')) addNewEnquiryCount(0);
  return data;
}

/** Stores which notifications were shown on this phone. */
function seenMark(userId: string): SeenMark {
  const key = `${personalStoragePrefix}notified.${userId}`;
  return {
    read: () => readItem(key),
    write: (createdAt) => writeItem(key, createdAt),
  };
}
