import { type Handler, requireSelf } from '@patna/service-kit';
import type { LiveFeed } from '../live-feed.ts';
import type { StoredNotification } from '../notification-store.ts';
import { notificationViewOf } from '../notification-view.ts';

const heartbeatMs = 25_000;

/** Server-sent events: one message a notification, a comment every 25 s to keep proxies awake. */
export function notificationStream(live: LiveFeed): Handler<'notificationStream'> {
  return async ({ input: { params }, caller, http: { response } }) => {
    const userId = requireSelf(caller, params.userId);
    // Who has left already is never heard to close.
    if (response.destroyed) return;
    response.writeHead(200, {
      'Content-Type': 'text/event-stream',
      'Cache-Control': 'no-store',
      'X-Accel-Buffering': 'no',
    });
    response.write('retry: 3000\n\n');
    const stop = live.listen(userId, {
      added: (notification) => response.write(message(notification)),
      end: () => response.end(),
    });
    const heartbeat = setInterval(() => response.write(':\n\n'), heartbeatMs);
    await new Promise((resolve) => response.once('close', resolve));
    clearInterval(heartbeat);
    stop();
  };
}

function message(notification: StoredNotification): string {
  const data = JSON.stringify(notificationViewOf(notification));
  return `id: ${notification._id}\nevent: notification\ndata: ${data}\n\n`;
}
