import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { idempotencyHeader } from '@patna/contracts';
import { createEnquiries, hostelsOf } from '../enquiries.ts';
import type { HttpResponse, HttpRequest, HttpClient } from '../http-client.ts';
import type { Product } from '../product.ts';
import { figure, type MeasuredFigure } from '../report.ts';
import { pollUntil } from '../poll-until.ts';

const callers = 200;
const rounds = 16;

/** R9: one idempotency key leads to one enquiry, despite repeated requests and killed processes. */
export async function measureIdempotency(
  product: Product,
  http: HttpClient,
): Promise<MeasuredFigure> {
  const enquiries = createEnquiries(product, await hostelsOf(product, http));
  await enquiries.prepare(2 + rounds);
  const parallel = await sendInParallel(product, http, enquiries.next());
  const kills = [];
  for (let round = 0; round < rounds; round += 1) {
    kills.push(await killWhileSending(product, http, enquiries.next(), round));
  }
  const wrong = kills.filter(
    ({ records, notified, same }) => records !== 1 || notified !== 1 || !same,
  );
  const slowest = Math.max(...kills.map(({ notifiedAfter }) => notifiedAfter ?? Number.NaN));
  const between = kills.filter(({ written, answered }) => written && !answered);
  const figures = [
    figure(`${callers} senders, one key: records`, parallel.records, '', ['R9', 'exactly', 1]),
    figure('notifications of it', parallel.notified, '', ['R9', 'exactly', 1]),
    figure('different answers', parallel.bodies, '', ['R9', 'exactly', 1]),
    figure('answered that it is in flight (409)', parallel.inFlight, 'answers', [
      'R9',
      'at least',
      1,
    ]),
    figure('same key, other body', parallel.otherBody, 'status', ['R9', 'exactly', 422]),
    figure('service killed while sending: wrong', wrong.length, `of ${rounds}`, [
      'R9',
      'exactly',
      0,
    ]),
    figure('of these killed between write and answer', between.length, `of ${rounds}`),
    figure('slowest notification after a kill', slowest, 's'),
  ];
  return { figures, details: { parallel, kills } };
}

async function sendInParallel(product: Product, http: HttpClient, asked: HttpRequest) {
  let inFlight = 0;
  const final = await Promise.all(
    Array.from({ length: callers }, () =>
      untilDecided(product, http, asked, ({ status }) => {
        if (status === 409) inFlight += 1;
      }),
    ),
  );
  const body = { ...(asked.body as object), message: 'Another message under the same key.' };
  const other = await untilDecided(product, http, { ...asked, body });
  return {
    ...(await whatIsThere(product, asked)),
    bodies: new Set(final.map(({ status, text }) => `${status} ${text}`)).size,
    inFlight,
    otherBody: other.status,
  };
}

/**
 * Half of the rounds kill the process when the write is seen, the other half after a delay that grows by a few
 * milliseconds.
 */
async function killWhileSending(
  product: Product,
  http: HttpClient,
  asked: HttpRequest,
  round: number,
) {
  const { processes, mongo } = product;
  if (!processes) throw new Error('needs services that can be killed alone');
  const stored = mongo.db('enquiry').collection('enquiries');
  const stream = stored.watch([{ $match: { operationType: 'insert' } }]);
  await stream.tryNext(); // opens the stream
  const inserted = stream.next().catch(() => undefined);
  const first = http.ask(product.port, asked);
  await (round % 2 === 0 ? Promise.race([inserted, first]) : pause(2 + 2 * round));
  await processes.kill('enquiry');
  const written = (await stored.countDocuments({ idempotencyKey: keyOf(asked) })) > 0;
  const answer = await first;
  await stream.close();
  await processes.restart('enquiry');
  const again = await untilDecided(product, http, asked);
  const answered = answer.status === 201;
  const same = again.status === 201 && (!answered || answer.text === again.text);
  return { ...(await whatIsThere(product, asked)), written, answered, same };
}

/** Retries until a response decides the outcome, as the app's outbox does. */
async function untilDecided(
  product: Product,
  http: HttpClient,
  asked: HttpRequest,
  seen: (answer: HttpResponse) => void = () => undefined,
): Promise<HttpResponse> {
  for (;;) {
    const answer = await http.ask(product.port, asked);
    seen(answer);
    const undecided = answer.status === 0 || answer.status === 409 || answer.status >= 500;
    if (!undecided) return answer;
    await pause(50 + Math.random() * 100);
  }
}

/**
 * Counts the records with this key, and their notifications. Waits for the first notification and then a little longer.
 */
async function whatIsThere({ mongo }: Product, asked: HttpRequest) {
  const found = await mongo
    .db('enquiry')
    .collection<{ _id: string }>('enquiries')
    .find({ idempotencyKey: keyOf(asked) })
    .toArray();
  const countNotified = () =>
    mongo
      .db('notification')
      .collection('notifications')
      .countDocuments({ enquiryId: { $in: found.map(({ _id }) => _id) } });
  const notifiedAfter = await pollUntil(async () => (await countNotified()) > 0, {
    withinSeconds: 90,
  });
  await pause(300); // a duplicate would arrive immediately after the first one
  return { records: found.length, notified: await countNotified(), notifiedAfter };
}

function keyOf(asked: HttpRequest): string {
  return String(asked.headers?.[idempotencyHeader] ?? randomUUID());
}
