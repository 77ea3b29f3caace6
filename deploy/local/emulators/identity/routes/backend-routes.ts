import { createHash, timingSafeEqual } from 'node:crypto';
import { type RequestHandler, Router } from 'express';
import { deleteUser } from '../accounts.ts';
import { ApiError, notFound } from '../api-error.ts';
import type { IdentityStore } from '../identity-store.ts';

/**
 * The part of Clerk's Backend API that our servers use. It needs the secret key and has its own base path,
 * which the gateway does not forward.
 */
export function backendRoutes(store: IdentityStore, secretKey: string): Router {
  const router = Router();
  router.use(onlyWithKey(secretKey));
  router.delete('/users/:id', async (req, res) => {
    const user = await store.users.findOne({ _id: req.params.id });
    if (!user) throw notFound('User');
    await deleteUser(store, user);
    res.json({ object: 'user', id: user._id, deleted: true });
  });
  return router;
}

function onlyWithKey(secretKey: string): RequestHandler {
  const digest = (text: string) => createHash('sha256').update(text).digest();
  const expected = digest(`Bearer ${secretKey}`);
  return (req, _res, next) => {
    if (timingSafeEqual(digest(req.get('authorization') ?? ''), expected)) return next();
    throw new ApiError(401, 'authentication_invalid', 'Invalid authentication.');
  };
}
