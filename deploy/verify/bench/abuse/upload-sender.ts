import { callUrl } from '@patna/contracts';
import { badFiles, multipart } from '../../abuse/upload-corpus.ts';
import { createLatencyHistogram, type LatencySummary } from '../histogram.ts';
import { createHttpClient } from '../http-client.ts';

/** The message to the parent process at the end. */
export interface SenderReport {
  readonly refused: LatencySummary;
  /** Kinds of uploads that should have been refused but were not. */
  readonly taken: readonly string[];
}

interface Upload {
  readonly what: string;
  readonly headers: Record<string, string>;
  readonly body: Buffer;
}

const rate = 20;

/**
 * Sends the bad uploads again and again, between the parent's messages `go` and `pause`. At `stop` it reports the
 * responses. The rate is 240 times the hourly limit of one person, spread over many people. It runs in a separate
 * process, so that it does not slow down the measured one.
 */
const { port, tokens } = JSON.parse(process.argv[2] ?? '') as {
  port: number;
  tokens: readonly string[];
};
const http = createHttpClient();
const bodies = await corpus();
const refused = createLatencyHistogram();
const taken = new Set<string>();
const report = (message: string | SenderReport) => process.send?.(message);
let next = 0;
let sending: NodeJS.Timeout | undefined;
const sends = new Set<Promise<void>>();
const orders: Readonly<Record<string, () => void>> = {
  go() {
    sending = setInterval(sendNext, 1000 / rate);
  },
  async pause() {
    clearInterval(sending);
    await Promise.all(sends);
    report('paused');
  },
  stop() {
    report({ refused: refused.spread(), taken: [...taken] });
    process.disconnect();
    http.close();
  },
};
process.on('message', (order: string) => orders[order]?.());
process.once('disconnect', () => process.exit());
report('ready');

function sendNext(): void {
  const upload = bodies[next % bodies.length] as Upload;
  const sent = send(upload, tokens[next % tokens.length]).finally(() => sends.delete(sent));
  sends.add(sent);
  next += 1;
}

async function send({ what, headers, body }: Upload, token = ''): Promise<void> {
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
