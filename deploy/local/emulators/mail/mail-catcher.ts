import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { callbackify } from 'node:util';
import express, { type Router } from 'express';
import { simpleParser } from 'mailparser';
import type { Db } from 'mongodb';
import { SMTPServer } from 'smtp-server';
import { caughtPageHeaders } from '../caught-page.ts';
import { type CaughtMail, mailListPage, mailPage } from './mail-pages.ts';

/** Where emails are stored, and whether the catcher may run. */
export interface MailCatcherOptions {
  readonly db: Db;
  readonly nodeEnv?: string | undefined;
  readonly allowInProduction?: boolean | undefined;
}

export interface MailCatcher {
  /**
   * Pages that show caught emails, for the root of a server on the loopback interface, and `GET /emulator/mails?to=`
   * for tests.
   */
  readonly pages: Router;
  /** Starts the SMTP server, which requires no login or encryption. Returns its port. */
  listen(port: number, host: string): Promise<number>;
  close(): Promise<void>;
}

const retentionSeconds = 24 * 60 * 60;
const maxListed = 200;
const largestMail = 1024 * 1024;

/**
 * A local emulator of an SMTP provider. It accepts every email, delivers none, and stores each for a day. Recipients
 * that start with `refused` are refused permanently, those that start with `later` temporarily.
 * @throws in production, unless `allowInProduction` is set
 */
export async function createMailCatcher(options: MailCatcherOptions): Promise<MailCatcher> {
  if (options.nodeEnv === 'production' && options.allowInProduction !== true) {
    throw new Error('the mail catcher does not start in production');
  }
  const mails = options.db.collection<CaughtMail>('mails');
  await mails.createIndex({ receivedAt: 1 }, { expireAfterSeconds: retentionSeconds });
  await mails.createIndex({ to: 1, receivedAt: -1 });

  const smtp = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS', 'AUTH'],
    size: largestMail,
    logger: false,
    onRcptTo({ address }, _session, done) {
      const code = address.startsWith('refused') ? 550 : address.startsWith('later') ? 451 : 0;
      if (code === 0) return done();
      done(Object.assign(new Error('not taken'), { responseCode: code }));
    },
    onData(stream, session, done) {
      const caught = simpleParser(stream).then((mail) =>
        mails.insertOne({
          _id: randomUUID(),
          to: session.envelope.rcptTo.map(({ address }) => address),
          messageId: mail.messageId ?? '',
          subject: mail.subject ?? '',
          text: mail.text ?? '',
          html: mail.html || '',
          headers: mail.headerLines.map(({ line }) => line),
          receivedAt: new Date(),
        }),
      );
      callbackify(() => caught)((error) => done(error));
    },
  });
  // Errors are ignored, because a client that disconnects must not stop the server.
  smtp.on('error', () => undefined);

  return {
    pages: pagesOf(async (to) => {
      const filter = to === undefined ? {} : { to };
      return mails.find(filter).sort({ receivedAt: -1 }).limit(maxListed).toArray();
    }),
    async listen(port, host) {
      const server = smtp.listen(port, host);
      if (!server.listening) await once(server, 'listening');
      return (server.address() as AddressInfo).port;
    },
    async close() {
      await new Promise<void>((resolve) => smtp.close(() => resolve()));
    },
  };
}

function pagesOf(find: (to?: string) => Promise<CaughtMail[]>): Router {
  const pages = express.Router().use(caughtPageHeaders);
  pages.get('/emulator/mails', async ({ query }, response) => {
    const { to } = query;
    response.json({ mails: await find(typeof to === 'string' ? to : undefined) });
  });
  pages.get('/', async (_request, response) => {
    response.type('html').send(mailListPage(await find()));
  });
  pages.get('/mails/:id{/:part}', async ({ params }, response) => {
    const mail = (await find()).find(({ _id }) => _id === params['id']);
    if (!mail || (params['part'] !== undefined && params['part'] !== 'html')) {
      response.status(404).type('text').send('There is no such email.');
      return;
    }
    response.type('html').send(params['part'] === 'html' ? mail.html : mailPage(mail));
  });
  return pages;
}
