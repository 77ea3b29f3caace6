import { callUrl, me } from '@patna/contracts/calls';
import type { NotificationView } from '@patna/contracts';
import { EventSource, type FetchLikeResponse } from 'eventsource';
import { fetchWithTimeout } from '../../../shared/http/fetch-with-timeout.ts';
import { getToken } from '../../../shared/session/session.ts';

const longestAnswerMs = 15_000;
/** The server sends a heartbeat every 25 s. */
const longestSilenceMs = 60_000;

/** A notification stream that reconnects by itself. */
export interface NotificationStream {
  readonly listening: boolean;
  /** True after the bearer was refused; open a new stream then. */
  readonly over: boolean;
  close(): void;
}

/** Opens the stream. `on.open` is called at each (re)connection, when events may have been missed. */
export function openStream(on: {
  open: () => void;
  notification: (notification: NotificationView) => void;
  /** A conversation has changed, for example its seen marks. */
  changed: () => void;
}): NotificationStream {
  const source = new EventSource(callUrl('notificationStream', { userId: me }), {
    fetch: fetchWithBearer,
  });
  source.addEventListener('open', on.open);
  source.addEventListener('notification', (event) => {
    on.notification(JSON.parse(String(event.data)) as NotificationView);
  });
  source.addEventListener('enquiry-changed', on.changed);
  return {
    get listening() {
      return source.readyState === EventSource.OPEN;
    },
    get over() {
      return source.readyState === EventSource.CLOSED;
    },
    close: () => source.close(),
  };
}

type FetchInit = Omit<RequestInit, 'headers'> & { headers: Record<string, string> };

async function fetchWithBearer(url: string | URL, init: FetchInit): Promise<FetchLikeResponse> {
  const first = await ask(url, init, await getToken());
  const answer =
    first.status === 401 ? await ask(url, init, await getToken({ fresh: true })) : first;
  const { body, status, headers, redirected } = answer;
  return { url: answer.url, status, headers, redirected, body: body && endedBySilence(body) };
}

function ask(url: string | URL, init: FetchInit, token: string | null): Promise<Response> {
  if (token === null) throw new Error('no token yet');
  const headers = { ...init.headers, authorization: `Bearer ${token}` };
  return fetchWithTimeout(longestAnswerMs, url, { ...init, headers });
}

/** Ends a connection after a long silence, because a dead connection raises no event. */
function endedBySilence(body: ReadableStream<Uint8Array>) {
  return {
    getReader() {
      const reader = body.getReader();
      const read = () => {
        const timer = setTimeout(() => void reader.cancel(), longestSilenceMs);
        return reader.read().finally(() => clearTimeout(timer));
      };
      return { read, cancel: () => reader.cancel() };
    },
  };
}
