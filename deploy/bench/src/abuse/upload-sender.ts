import { setTimeout as pause } from 'node:timers/promises';
import { callUrl } from '@patna/contracts';
import { badFiles, multipart } from '../../../abuse/upload-corpus.ts';
import { createTimes, type Spread } from '../histogram.ts';
import { createHttpClient } from '../http.ts';

/** What the parent process is told in the end. */
export interface Sent {
  readonly refused: Spread;
  /** Uploads that were answered otherwise, each kind once. */
  readonly taken: readonly string[];
}

interface Upload {
  readonly what: string;
  readonly headers: Record<string, string>;
  readonly body: Buffer;
}

const rate = 20;

/**
 * Sends the bad uploads one after the other, again and again, until told to stop. Its rate is 240 times
 * what one person may upload in an hour. A process of its own, so that it does not slow what is measured.
 */
const { port, token } = JSON.parse(process.argv[2] ?? '') as { port: number; token: string };
const http = createHttpClient();
const bodies = await corpus();
const refused = createTimes();
const taken = new Set<string>();
const over = new AbortController();
process.once('message', () => over.abort());
process.once('disconnect', () => process.exit(1));
const sends: Promise<void>[] = [];
for (let sent = 0; !over.signal.aborted || sent < bodies.length; sent += 1) {
  sends.push(send(bodies[sent % bodies.length] as Upload));
  await pause(1000 / rate);
}
await Promise.all(sends);
process.send?.({ refused: refused.spread(), taken: [...taken] } satisfies Sent, () =>
  process.exit(0),
);

async function send({ what, headers, body }: Upload): Promise<void> {
  const asked = { method: 'POST', path: callUrl('uploadImages'), token, headers, body };
  const answer = await http.ask(port, asked);
  refused.add(answer.ms);
  if (![400, 413, 415].includes(answer.status)) taken.add(`${what}: ${answer.status}`);
}

async function corpus(): Promise<readonly Upload[]> {
  const files = await badFiles();
  const single = files.map(({ what, bytes, name: filename = 'room.jpg', type }) => ({
    what,
    ...multipart([{ name: 'images', filename, type, bytes }]),
  }));
  const part = { name: 'images', filename: 'a.jpg', bytes: Buffer.from('x') };
  const large = { ...part, bytes: Buffer.alloc(11 * 2 ** 20, 0xff) };
  return [
    ...single,
    { what: '1,000 files', ...multipart(Array.from({ length: 1000 }, () => part)) },
    { what: 'a file of 11 MB', ...multipart([large]) },
  ];
}
