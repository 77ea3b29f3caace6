import { sameOriginPath } from '../src/shared/navigation/same-origin-path.ts';
import { healthDb } from '../src/offline/health/health-db.ts';
import { addHealthFigure } from '../src/offline/health/health-figures.ts';
import { pushMessages } from '../src/shared/runtime/push-messages.ts';
import { withTimeout } from '../src/shared/runtime/with-timeout.ts';
import { acknowledgePush } from './push-acknowledgement.ts';

/** A push message of our server. */
interface PushedNotification {
  title: string;
  body: string;
  /** A path of this product. */
  url: string;
  /** Messages with the same tag replace each other. */
  tag: string;
  /** Proves to the server that the message arrived. Empty: an older server sent it. */
  ack: string;
  /** Id of a test push; empty for other messages. */
  testId: string;
}

const countLimitMs = 2000;

/** Shows push messages, acknowledges them and opens their page when tapped. */
export function showPushes(worker: ServiceWorkerGlobalScope): void {
  worker.addEventListener('push', (event) => {
    const pushed = readPush(event.data);
    event.waitUntil(showAndAcknowledge(worker, pushed));
    if (pushed.testId !== '') return;
    // Only the page knows the number of unread messages. Refused unless the app is installed.
    worker.navigator.setAppBadge?.().catch(() => undefined);
  });
  // Only a page can renew the push service's token. A closed app notices the change at its next start.
  worker.addEventListener('pushsubscriptionchange', (event) => {
    (event as ExtendableEvent).waitUntil(
      postToPages(worker, { type: pushMessages.subscriptionChanged }),
    );
  });
  worker.addEventListener('notificationclick', (event) => {
    event.notification.close();
    event.waitUntil(openAt(worker, event.notification));
  });
}

async function showAndAcknowledge(
  worker: ServiceWorkerGlobalScope,
  { title, body, url, tag, ack, testId }: PushedNotification,
): Promise<void> {
  const options = { body, tag, data: { url }, icon: '/brand/icon-192.png' };
  await worker.registration.showNotification(title, options);
  if (testId !== '') await postToPages(worker, { type: pushMessages.shown, testId });
  await Promise.all([countShown(), ack === '' ? undefined : acknowledgePush(ack)]);
}

/** Counts a shown push for the health report. Opens the database only if the person has agreed to reports. */
async function countShown(): Promise<void> {
  try {
    await withTimeout(addIfKept(), countLimitMs, () => new Error('The database is held.'));
  } catch (error) {
    console.warn('The push was not counted.', error);
  }
}

async function addIfKept(): Promise<void> {
  const databases = await indexedDB.databases?.();
  if (databases?.every(({ name }) => name !== healthDb.name)) return;
  await addHealthFigure({ counter: 'pushesShown' });
}

async function postToPages(worker: ServiceWorkerGlobalScope, message: object): Promise<void> {
  const pages = await worker.clients.matchAll({ type: 'window', includeUncontrolled: true });
  for (const page of pages) page.postMessage(message);
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

/** Reads a push message. Browsers require a notification for every message, so each field has a default. */
function readPush(data: PushMessageData | null): PushedNotification {
  const shown = { title: 'Patna Hostels', body: '', url: '/', tag: 'patna', ack: '', testId: '' };
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
