import { callUrl, me } from '@patna/contracts/calls';
import type { NotificationView } from '@patna/contracts';
import { EventSource } from 'eventsource';
import { getToken } from '../../shared/session/session.ts';

/** The open ear for notifications. A lost connection is taken up again by itself. */
export interface NotificationStream {
  readonly listening: boolean;
  /** Refused for good (the bearer was not taken): somebody has to open a new one. */
  readonly over: boolean;
  close(): void;
}

/** Opens the stream; `onOpen` is called at each (re)connection, when something may have been missed. */
export function openStream(on: {
  open: () => void;
  notification: (notification: NotificationView) => void;
}): NotificationStream {
  const source = new EventSource(callUrl('notificationStream', { userId: me }), {
    fetch: fetchWithBearer,
  });
  source.addEventListener('open', on.open);
  source.addEventListener('notification', (event) => {
    on.notification(JSON.parse(String(event.data)) as NotificationView);
  });
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

async function fetchWithBearer(url: string | URL, init: FetchInit): Promise<Response> {
  const answer = await ask(url, init, await getToken());
  return answer.status === 401 ? ask(url, init, await getToken({ fresh: true })) : answer;
}

function ask(url: string | URL, init: FetchInit, token: string | null): Promise<Response> {
  if (token === null) throw new Error('no token yet');
  return fetch(url, { ...init, headers: { ...init.headers, authorization: `Bearer ${token}` } });
}
