import express, { type RequestHandler, type Router } from 'express';
import type { Db } from 'mongodb';
import * as z from 'zod/mini';
import { caughtPage, caughtPageHeaders, escapeHtml } from '../caught-page.ts';

/** Where text messages are stored, which bearer token is expected, and whether the catcher may run. */
export interface TextCatcherOptions {
  readonly db: Db;
  readonly key: string;
  readonly nodeEnv?: string | undefined;
  readonly allowInProduction?: boolean | undefined;
}

const textMessage = z.strictObject({
  channel: z.enum(['sms', 'whatsapp']),
  to: z.string().check(z.regex(/^\+\d{8,15}$/)),
  text: z.string().check(z.minLength(1), z.maxLength(1000)),
  id: z.string().check(z.minLength(1), z.maxLength(128)),
});

interface CaughtText extends Omit<z.infer<typeof textMessage>, 'id'> {
  readonly _id: string;
  readonly receivedAt: Date;
}

/** The path to which messages are sent. */
export const textCatcherPath = '/emulator/texts';

const retentionSeconds = 24 * 60 * 60;
const maxListed = 200;

/**
 * An emulator of a text message provider. It accepts every message, delivers none, and stores each for a day. Numbers
 * that end in 00000 are refused permanently, those that end in 11111 temporarily. `GET /emulator/texts?to=` lists
 * messages for tests, `/texts` shows them to people.
 * @throws in production, unless `allowInProduction` is set
 */
export async function createTextCatcher(options: TextCatcherOptions): Promise<Router> {
  if (options.nodeEnv === 'production' && options.allowInProduction !== true) {
    throw new Error('the text catcher does not start in production');
  }
  const texts = options.db.collection<CaughtText>('texts');
  await texts.createIndex({ receivedAt: 1 }, { expireAfterSeconds: retentionSeconds });
  await texts.createIndex({ to: 1, receivedAt: -1 });
  const find = (to?: string) => {
    const filter = to === undefined ? {} : { to };
    return texts.find(filter).sort({ receivedAt: -1 }).limit(maxListed).toArray();
  };

  const take: RequestHandler = async (request, response) => {
    if (request.get('authorization') !== `Bearer ${options.key}`) {
      return void response.sendStatus(401);
    }
    const { success, data } = z.safeParse(textMessage, request.body);
    if (!success || request.get('idempotency-key') !== data.id)
      return void response.sendStatus(400);
    const { id, ...message } = data;
    if (message.to.endsWith('00000')) return void response.sendStatus(422);
    if (message.to.endsWith('11111')) return void response.sendStatus(503);
    const first = { $setOnInsert: { ...message, receivedAt: new Date() } };
    await texts.updateOne({ _id: id }, first, { upsert: true });
    response.sendStatus(202);
  };

  const router = express.Router().use(caughtPageHeaders);
  router.post(textCatcherPath, express.json({ limit: '16kb' }), take);
  router.get(textCatcherPath, async ({ query }, response) => {
    const { to } = query;
    response.json({ texts: await find(typeof to === 'string' ? to : undefined) });
  });
  router.get('/texts', async (_request, response) => {
    response.type('html').send(textListPage(await find()));
  });
  return router;
}

function textListPage(texts: readonly CaughtText[]): string {
  const rows = texts.map(
    ({ to, channel, text, receivedAt }) =>
      `<tr><td>${receivedAt.toISOString()}</td><td>${escapeHtml(to)}</td>` +
      `<td>${channel}</td><td>${escapeHtml(text)}</td></tr>`,
  );
  const table = `<table><thead><tr><th>Received</th><th>To</th><th>Channel</th><th>Text</th></tr></thead><tbody>${rows.join('')}</tbody></table>`;
  const content = texts.length === 0 ? '<p>No text message yet.</p>' : table;
  return caughtPage('Caught text messages', `<p><a href="/">Caught emails</a></p>${content}`);
}
