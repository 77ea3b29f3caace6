import { randomInt } from 'node:crypto';
import { type Handler, requireSelf } from '@patna/service-kit';
import type { LiveFeed } from '../live-feed.ts';
import type { StoredNotification } from '../stored-notification.ts';
import { notificationViewOf } from '../notification-view.ts';

const heartbeatMs = 25_000;

/** Limits a stream's length, because the bearer token is only checked when it begins. */
const longestMs = 5 * 60_000;
const shortestMs = 4 * 60_000;

/** Milliseconds until a client reconnects. They are spread, because a stopped process ends all its streams at once. */
const reconnectMs = { least: 1000, most: 8000 } as const;

/**
 * Server-sent events: one message for each notification or changed conversation, and a comment every 25 s so that
 * proxies do not time out. Ends after four to five minutes; the client then reconnects and reads the feed.
 */
export function notificationStream(live: LiveFeed): Handler<'notificationStream'> {
  return async ({ input: { params }, caller, http: { request, response } }) => {
    const userId = requireSelf(caller, params.userId);
    // A caller that has already disconnected emits no close event.
    if (response.destroyed) return;
    response.writeHead(200, {
      'Content-Type': 'text/event-stream',
      'Cache-Control': 'no-store, no-transform',
      'X-Accel-Buffering': 'no',
    });
    // A HEAD request gets no body and no stream.
    if (request.method === 'HEAD') return void response.end();
    // Writing after the end would throw.
    const write = (text: string) => void (response.writableEnded || response.write(text));
    const end = () => void response.end();
    write(`retry: ${randomInt(reconnectMs.least, reconnectMs.most + 1)}\n\n`);
    const stop = live.listen(caller, {
      added: (notification) => write(message(notification, userId)),
      refresh: (enquiryId) => write(changeMessage(enquiryId)),
      end,
    });
    const heartbeat = setInterval(() => write(':\n\n'), heartbeatMs);
    const life = setTimeout(end, randomInt(shortestMs, longestMs + 1));
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

/** Apps of an earlier release ignore messages with this event name. */
function changeMessage(enquiryId: string): string {
  return `event: enquiry-changed\ndata: ${JSON.stringify({ enquiryId })}\n\n`;
}
