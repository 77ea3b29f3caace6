import express, { type Express, Router } from 'express';
import type { Db } from 'mongodb';
import { type DemoAccount, seedAccounts } from './accounts.ts';
import { errorHandler, notFound } from './api-error.ts';
import { backendRoutes } from './routes/backend-routes.ts';
import { clientRoutes } from './routes/client-routes.ts';
import type { OnEmailCode } from './email-codes.ts';
import { emulatorRoutes } from './routes/emulator-routes.ts';
import type { IdentityContext } from './identity-context.ts';
import { openIdentityStore } from './identity-store.ts';
import { meRoutes } from './routes/me-routes.ts';
import { pictureRoutes } from './routes/picture-routes.ts';
import { methodOverride } from './request.ts';
import { sessionRoutes } from './routes/session-routes.ts';
import { signInRoutes } from './routes/sign-in-routes.ts';
import { signUpRoutes } from './routes/sign-up-routes.ts';
import { openSigning } from './signing.ts';

export type { DemoAccount } from './accounts.ts';

export interface IdentityEmulatorOptions {
  /** Database for accounts, sessions and the signing key, in collections named `identity_*`. They survive a restart. */
  db: Db;
  /** The claim `iss` of every token, e.g. `https://clerk.local.test`. */
  issuer: string;
  /** Accounts that are created if they do not exist. */
  accounts: DemoAccount[];
  /**
   * The site's origin, e.g. `http://localhost:8080`. It is the claim `azp` of tokens that are requested without an
   * Origin header (by a page's GET, or by `npm run token`). Default: the host of the request.
   */
  origin?: string | undefined;
  /** Turns on `/backend/v1`, Clerk's Backend API. */
  secretKey?: string | undefined;
  /** Called with each code that a hosted service would send by email. */
  onEmailCode?: OnEmailCode | undefined;
  /** Called with each error that is answered with 500. */
  onError?: ((error: unknown) => void) | undefined;
  /** NODE_ENV of the caller. The emulator refuses to run in 'production' unless `allowInProduction` is set. */
  nodeEnv?: string | undefined;
  allowInProduction?: boolean | undefined;
}

/**
 * A local emulator of Clerk's Frontend API (`/v1/*`, `/.well-known/jwks.json`) and Backend API (`/backend/v1/*`). Must
 * be mounted at the root of its own HTTP server. Only this machine can use `/emulator/*`.
 * @throws in production, unless that is explicitly allowed
 */
export async function createIdentityEmulator(options: IdentityEmulatorOptions): Promise<Express> {
  if (options.nodeEnv === 'production' && !options.allowInProduction) {
    throw new Error('The identity emulator is for local use and is refused in production.');
  }
  const store = await openIdentityStore(options.db);
  const signing = await openSigning(store, options.issuer);
  await seedAccounts(store, options.accounts);
  const { origin, onEmailCode } = options;
  const context: IdentityContext = { store, signing, origin, onEmailCode };

  const app = express();
  app.disable('x-powered-by');
  app.disable('etag');
  app.get('/.well-known/jwks.json', (_req, res) => void res.json(signing.jwks));
  app.use('/v1', frontendApi(context));
  if (options.secretKey) app.use('/backend/v1', backendRoutes(store, options.secretKey));
  const readBody = [express.json({ limit: '4kb' }), express.urlencoded({ extended: false })];
  app.use('/emulator', readBody, emulatorRoutes(context));
  app.use(() => {
    throw notFound('Page');
  });
  app.use(errorHandler(options.onError ?? (() => undefined)));
  return app;
}

function frontendApi(context: IdentityContext): Router {
  const router = Router();
  router.use((_req, res, next) => {
    res.set('cache-control', 'no-store');
    next();
  });
  router.use(methodOverride, express.urlencoded({ extended: false, limit: '16kb' }));
  router.use(clientRoutes(context), sessionRoutes(context), meRoutes(context));
  router.use(pictureRoutes(context));
  router.use(signInRoutes(context), signUpRoutes(context));
  return router;
}
