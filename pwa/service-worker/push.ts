import { sameOriginPath } from '../src/shared/navigation/same-origin-path.ts';

/** A push message of our server. */
interface PushedNotification {
  title: string;
  body: string;
  /** A path of this product. */
  url: string;
  /** Messages with the same tag replace each other. */
  tag: string;
}

/** Shows push messages and opens their page when tapped. */
export function showPushes(worker: ServiceWorkerGlobalScope): void {
  worker.addEventListener('push', (event) => {
    const { title, body, url, tag } = readPush(event.data);
    const options = { body, tag, data: { url }, icon: '/brand/icon-192.png' };
    event.waitUntil(worker.registration.showNotification(title, options));
    // Only the page knows the number of unread messages. Refused unless the app is installed.
    worker.navigator.setAppBadge?.().catch(() => undefined);
  });
  worker.addEventListener('notificationclick', (event) => {
    event.notification.close();
    event.waitUntil(openAt(worker, event.notification));
  });
}

async function openAt(worker: ServiceWorkerGlobalScope, shown: Notification): Promise<void> {
  const data = shown.data as { url?: unknown } | null;
  const path = typeof data?.url === 'string' ? data.url : '/';
  const own = sameOriginPath(path, worker.location.origin);
  if (own === null) return;
  const address = worker.location.origin + own;
  const [page] = await worker.clients.matchAll({ type: 'window' });
  const opened = await page?.navigate(address).catch(() => null);
  if (opened) await opened.focus();
  else await worker.clients.openWindow(address);
}

/** Browsers require a notification for every message, so each field has a default. */
function readPush(data: PushMessageData | null): PushedNotification {
  const shown = { title: 'Patna Hostels', body: '', url: '/', tag: 'patna' };
  try {
    const sent: unknown = data?.json();
    if (typeof sent !== 'object' || sent === null) return shown;
    // The push service wraps our server's data.
    const given = 'data' in sent && typeof sent.data === 'object' ? (sent.data ?? {}) : sent;
    const texts = Object.entries(given).filter(
      ([key, value]) => key in shown && typeof value === 'string',
    );
    return { ...shown, ...Object.fromEntries(texts) };
  } catch {
    return { ...shown, body: data?.text() ?? '' };
  }
}
