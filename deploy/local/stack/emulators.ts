import path from 'node:path';
import { type HttpServer, listen } from '@patna/service-kit';
import express from 'express';
import { MongoClient } from 'mongodb';
import { createIdentityEmulator } from '../emulators/identity/identity-emulator.ts';
import { createMailCatcher } from '../emulators/mail/mail-catcher.ts';
import { createPushEmulator } from '../emulators/push/push-emulator.ts';
import { createSearchEmulator } from '../emulators/search/search-emulator.ts';
import { createTextCatcher } from '../emulators/text/text-catcher.ts';
import { createViewsEmulator } from '../emulators/views/views-emulator.ts';
import { demoAccounts, publishedPassword } from './demo-accounts.ts';
import type { EmulatorsConfig } from './emulators-config.ts';

/** Starts the local emulators of the hosted services, each with its own database. */
export async function startEmulators(
  config: EmulatorsConfig,
  onEmailCode?: (email: string, code: string) => void,
): Promise<{ stop(): Promise<void> }> {
  const allowInProduction = config.EMULATORS_IN_PRODUCTION === 'allow';
  const guard = { nodeEnv: config.NODE_ENV, allowInProduction };
  const mongo = await MongoClient.connect(config.MONGODB_URI);
  const views =
    config.VIEWS_ANON_KEY === ''
      ? undefined
      : createViewsEmulator({
          ...guard,
          dataDir: path.join(config.DATA_DIR, 'views'),
          anonKey: config.VIEWS_ANON_KEY,
          ticketKey: config.VIEWS_TICKET_KEY,
        });
  const search =
    config.SEARCH_APP_ID === ''
      ? undefined
      : createSearchEmulator({
          ...guard,
          db: mongo.db('emulator_search'),
          appId: config.SEARCH_APP_ID,
          adminKey: config.SEARCH_ADMIN_KEY,
          searchKey: config.SEARCH_API_KEY,
        });
  const identity = await createIdentityEmulator({
    ...guard,
    db: mongo.db('emulator_identity'),
    issuer: config.IDENTITY_ISSUER,
    secretKey: config.IDENTITY_SECRET_KEY,
    origin: config.PUBLIC_ORIGIN,
    onEmailCode,
    accounts: Object.values(demoAccounts).map((account) => ({
      ...account,
      password: config.DEMO_PASSWORD,
      formerPassword: publishedPassword,
    })),
  });
  const push = createPushEmulator({ ...guard, db: mongo.db('emulator_push') });
  const mail =
    config.SMTP_PORT === 0
      ? undefined
      : await createMailCatcher({ ...guard, db: mongo.db('emulator_mail') });
  const texts =
    config.TEXT_API_KEY === ''
      ? undefined
      : await createTextCatcher({
          ...guard,
          db: mongo.db('emulator_text'),
          key: config.TEXT_API_KEY,
        });
  const caught = express();
  for (const pages of [mail?.pages, texts]) if (pages) caught.use(pages);

  const app = express().disable('x-powered-by');
  app.get(['/livez', '/readyz'], (_request, response) => void response.json({ status: 'ok' }));
  if (search) app.use('/algolia', search);
  if (views) app.use('/rest/v1', views);
  app.use(identity);
  const servers: HttpServer[] = await Promise.all([
    listen(app, { host: config.HOST, port: config.PORT }),
    listen(express().use(push.handler), { host: config.HOST, port: config.PUSH_PORT }),
    ...(config.MAIL_PORT > 0
      ? [listen(caught, { host: config.HOST, port: config.MAIL_PORT })]
      : []),
  ]);
  await mail?.listen(config.SMTP_PORT, config.HOST);
  return {
    async stop() {
      await Promise.all(servers.map((server) => server.stop()));
      await mail?.close();
      await views?.close();
      await mongo.close();
    },
  };
}
