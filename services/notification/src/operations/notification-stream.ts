import { type Handler, requireSelf } from '@patna/service-kit';
import type { LiveFeed } from '../live-feed.ts';
import type { StoredNotification } from '../notification-store.ts';
import { notificationViewOf } from '../notification-view.ts';

const heartbeatMs = 25_000;

/** A bearer is checked when the stream begins: one that is worth nothing any more is found out at the next. */
const longestMs = 5 * 60_000;

/**
 * Server-sent events: one message a notification, a comment every 25 s to keep proxies awake. It ends after
 * five minutes; the client comes back with the bearer it has then, and reads the feed.
 */
export function notificationStream(live: LiveFeed): Handler<'notificationStream'> {
  return async ({ input: { params }, caller, http: { request, response } }) => {
    const userId = requireSelf(caller, params.userId);
    // Who has left already is never heard to close.
    if (response.destroyed) return;
    response.writeHead(200, {
      'Content-Type': 'text/event-stream',
      'Cache-Control': 'no-store, no-transform',
      'X-Accel-Buffering': 'no',
    });
    // Nothing of its body would be sent, and its head only with its end.
    if (request.method === 'HEAD') return void response.end();
    // One that has ended is there until the client has taken the end: nothing may follow it.
    const write = (text: string) => void (response.writableEnded || response.write(text));
    const end = () => void response.end();
    write('retry: 3000\n\n');
    const stop = live.listen(caller, {
      added: (notification) => write(message(notification, userId)),
      end,
    });
    const heartbeat = setInterval(() => write(':\n\n'), heartbeatMs);
    const life = setTimeout(end, longestMs);
    await new Promise((resolve) => response.once('close', resolve));
    clearInterval(heartbeat);
    clearTimeout(life);
    stop();
  };
}

function message(notification: StoredNotification, readerId: string): string {
  const data = JSON.stringify(notificationViewOf(notification, readerId));
  return `id: ${notification._id}\nevent: notification\ndata: ${data}\n\n`;
}
