import { callUrl } from '@patna/contracts';

/** One server-sent event with its parsed data. */
export interface StreamedMessage {
  readonly id: string;
  readonly event: string;
  readonly data: unknown;
}

export interface EventStream {
  readonly headers: Headers;
  /** The messages so far. Comments and retry hints are left out. */
  readonly messages: readonly StreamedMessage[];
  /** Resolves when the server has ended the stream. */
  readonly ended: Promise<void>;
  close(): Promise<void>;
}

/** Opens a person's notification stream. Returns when the server has begun to respond. */
export async function openEventStream(
  service: { readonly port: number },
  token: string,
): Promise<EventStream> {
  const ending = new AbortController();
  const url = `http://127.0.0.1:${service.port}${callUrl('notificationStream', { userId: 'me' })}`;
  const response = await fetch(url, {
    headers: { Authorization: `Bearer ${token}` },
    signal: ending.signal,
  });
  const messages: StreamedMessage[] = [];
  const ended = readAll(response, messages).catch(() => undefined);
  return {
    headers: response.headers,
    messages,
    ended,
    async close() {
      ending.abort();
      await ended;
    },
  };
}

async function readAll(response: Response, messages: StreamedMessage[]): Promise<void> {
  let rest = '';
  for await (const chunk of response.body?.pipeThrough(new TextDecoderStream()) ?? []) {
    const blocks = (rest + chunk).split('\n\n');
    rest = blocks.pop() ?? '';
    messages.push(...blocks.map(parse).filter((message) => message !== undefined));
  }
}

function parse(block: string): StreamedMessage | undefined {
  const fields = new Map(
    block.split('\n').map((line) => {
      const at = line.indexOf(': ');
      return [line.slice(0, at), line.slice(at + 2)] as const;
    }),
  );
  const data = fields.get('data');
  if (data === undefined) return undefined;
  return { id: fields.get('id') ?? '', event: fields.get('event') ?? '', data: JSON.parse(data) };
}
