import { createHash, timingSafeEqual } from 'node:crypto';
import { json, type RequestHandler, Router } from 'express';
import { deleteUser } from '../accounts.ts';
import { ApiError, notFound } from '../api-error.ts';
import type { IdentityStore, UserRecord } from '../identity-store.ts';
import { userView } from '../views.ts';

/**
 * The part of Clerk's Backend API that our servers use. It requires the secret key. The gateway does not forward its
 * base path.
 */
export function backendRoutes(store: IdentityStore, secretKey: string): Router {
  const router = Router();
  router.use(onlyWithKey(secretKey));
  router.get('/users/:id', async (req, res) => {
    res.json(userView(await userOf(store, req.params.id)));
  });
  router.patch('/users/:id/metadata', json(), async (req, res) => {
    const user = await userOf(store, req.params.id);
    const { public_metadata: metadata = {} } = req.body as { public_metadata?: { role?: unknown } };
    if ('role' in metadata) user.role = metadata.role === 'admin' ? 'admin' : null;
    await store.users.updateOne({ _id: user._id }, { $set: { role: user.role } });
    res.json(userView(user));
  });
  router.delete('/users/:id', async (req, res) => {
    const user = await userOf(store, req.params.id);
    await deleteUser(store, user);
    res.json({ object: 'user', id: user._id, deleted: true });
  });
  return router;
}

async function userOf(store: IdentityStore, id: string): Promise<UserRecord> {
  const user = await store.users.findOne({ _id: id });
  if (!user) throw notFound('User');
  return user;
}

function onlyWithKey(secretKey: string): RequestHandler {
  const digest = (text: string) => createHash('sha256').update(text).digest();
  const expected = digest(`Bearer ${secretKey}`);
  return (req, _res, next) => {
    if (timingSafeEqual(digest(req.get('authorization') ?? ''), expected)) return next();
    throw new ApiError(401, 'authentication_invalid', 'Invalid authentication.');
  };
}
