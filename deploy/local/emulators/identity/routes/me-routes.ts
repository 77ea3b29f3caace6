import { type Request, type Response, Router } from 'express';
import { deleteUser } from '../accounts.ts';
import { type IdentityContext, replyWithClient } from '../identity-context.ts';
import { personName } from '../person-name.ts';
import { endSessions, findSignedIn } from '../sessions.ts';
import { userView } from '../views.ts';

/** `/me` reads, renames and deletes the account of the signed-in user. */
export function meRoutes(context: IdentityContext): Router {
  const { store } = context;
  const router = Router();

  const findMe = (req: Request) => findSignedIn(store, req);

  router.get('/me', async (req, res) => {
    const { client, user } = await findMe(req);
    await replyWithClient(context, { req, res }, client, userView(user));
  });

  router.patch('/me', async (req, res) => {
    const { client, user } = await findMe(req);
    const firstName = personName(req, 'first_name') ?? user.firstName;
    const lastName = personName(req, 'last_name') ?? user.lastName;
    const change = { firstName, lastName, updatedAt: new Date() };
    await store.users.updateOne({ _id: user._id }, { $set: change });
    await replyWithClient(context, { req, res }, client, userView({ ...user, ...change }));
  });

  router.delete('/me', async (req: Request, res: Response) => {
    const { client, user } = await findMe(req);
    await deleteUser(store, user);
    const left = await endSessions(store, client, { req, res });
    const deleted = { object: 'user', id: user._id, deleted: true };
    await replyWithClient(context, { req, res }, left, deleted);
  });

  return router;
}
