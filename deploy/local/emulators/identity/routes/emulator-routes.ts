import { type RequestHandler, Router } from 'express';
import { ApiError, fieldError } from '../api-error.ts';
import type { IdentityContext } from '../identity-context.ts';
import { field, newId, normalEmail, requestOrigin } from '../request.ts';

const SCRIPT_TOKEN_SECONDS = 600;
const LOOPBACK_ADDRESS = /^(127\.|::1$|::ffff:127\.)/;
const LOOPBACK_HOST = /^(localhost|127\.0\.0\.1|\[::1\])(:\d+)?$/;

/**
 * `/emulator` replaces the emails and the dashboard of the hosted service, for tests and local use.
 * `POST /token` returns a bearer token without authentication. That is safe, because only this machine can call these
 * routes: the gateway does not forward them, and requests that were forwarded, come from other addresses or have a
 * foreign Host header (DNS rebinding) are refused. The emulator also refuses to start in production.
 */
export function emulatorRoutes(context: IdentityContext): Router {
  const { store, signing } = context;
  const router = Router();
  router.use(loopbackOnly);

  /** The valid codes for an address, newest first. */
  router.get('/codes', async (req, res) => {
    const asked = req.query['email'];
    const email = typeof asked === 'string' ? normalEmail(asked) : '';
    const live = { email, expiresAt: { $gt: new Date() } };
    const records = await store.emailCodes.find(live).sort({ createdAt: -1 }).toArray();
    res.json({
      codes: records.map(({ _id, code, expiresAt }) => {
        return { code, strategy: _id.split(':')[1], expiresAt: expiresAt.toISOString() };
      }),
    });
  });

  /** `{ email }` → `{ jwt, userId }`: a bearer token for an existing account. It is valid for 10 minutes. */
  router.post('/token', async (req, res) => {
    const user = await store.users.findOne({ email: normalEmail(field(req, 'email') ?? '') });
    if (!user)
      throw fieldError('email', 'form_identifier_not_found', "Couldn't find that account.");
    const jwt = await signing.sessionToken({
      user,
      sessionId: newId('sess'),
      signedInAt: new Date(),
      origin: context.origin ?? requestOrigin(req, undefined),
      lifetimeSeconds: SCRIPT_TOKEN_SECONDS,
    });
    res.json({ jwt, userId: user._id });
  });

  return router;
}

const loopbackOnly: RequestHandler = (req, _res, next) => {
  const forwarded =
    req.get('forwarded') ?? req.get('x-forwarded-for') ?? req.get('x-forwarded-host');
  const near = LOOPBACK_ADDRESS.test(req.socket.remoteAddress ?? '');
  const named = LOOPBACK_HOST.test(req.get('host') ?? '');
  if (near && named && !forwarded) return next();
  throw new ApiError(403, 'loopback_only', 'Only this machine may ask for that.');
};
