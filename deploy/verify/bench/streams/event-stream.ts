import { once } from 'node:events';
import { get, type IncomingMessage } from 'node:http';

export interface EventStream {
  close(): void;
}

/**
 * Opens the event stream of a bearer's person. `onNotification` gets the id of each notification.
 * @throws {Error} when the gateway refuses it
 */
export async function openEventStream(
  port: number,
  path: string,
  bearer: string,
  onNotification: (id: string) => void,
): Promise<EventStream> {
  const request = get({
    port,
    path,
    headers: { Authorization: `Bearer ${bearer}`, Accept: 'text/event-stream' },
    agent: false,
  });
  const [response] = (await once(request, 'response')) as [IncomingMessage];
  if (response.statusCode !== 200) {
    response.resume();
    throw new Error(`the stream was refused with ${response.statusCode}`);
  }
  let unread = '';
  response.setEncoding('utf8').on('data', (text: string) => {
    const lines = (unread + text).split('\n');
    unread = lines.pop() ?? '';
    for (const line of lines) if (line.startsWith('id: ')) onNotification(line.slice(4));
  });
  response.on('error', () => undefined);
  return { close: () => request.destroy() };
}
