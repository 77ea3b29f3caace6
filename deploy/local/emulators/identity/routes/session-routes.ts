import { type Request, type Response, Router } from 'express';
import { signedOut } from '../api-error.ts';
import { requireClient, updateClient } from '../browser-client.ts';
import { type IdentityContext, presentSession, replyWithClient } from '../identity-context.ts';
import { endSessions, requireSession } from '../sessions.ts';

/** `/client/sessions/:id`: read, touch, create a token, end, remove. */
export function sessionRoutes(context: IdentityContext): Router {
  const { store } = context;
  const router = Router();

  const find = async (req: Request) => {
    const client = await requireClient(store, req);
    const session = await requireSession(store, client, req.params['id']);
    const view = await presentSession(context, req, session);
    if (!view) throw signedOut();
    return { client, session, view };
  };

  // Needs only the cookie, so that a service worker can call it without an open tab. It changes nothing, so it can be
  // repeated when a response is lost.
  router.post('/client/sessions/:id/tokens', async (req, res) => {
    const { view } = await find(req);
    res.json(view.last_active_token);
  });

  router.get('/client/sessions/:id', async (req, res) => {
    const { client, view } = await find(req);
    await replyWithClient(context, { req, res }, client, view);
  });

  router.post('/client/sessions/:id/touch', async (req, res) => {
    const { client, session } = await find(req);
    const touched = { ...session, lastActiveAt: new Date() };
    const { lastActiveAt } = touched;
    await store.sessions.updateOne({ _id: session._id }, { $set: { lastActiveAt } });
    const active = await updateClient(store, client, { lastActiveSessionId: session._id });
    const view = await presentSession(context, req, touched);
    await replyWithClient(context, { req, res }, active, view);
  });

  const end = (status: 'ended' | 'removed') => async (req: Request, res: Response) => {
    const { client, view } = await find(req);
    const left = await endSessions(store, client, { req, res });
    const ended = { ...view, status, last_active_token: null };
    await replyWithClient(context, { req, res }, left, ended);
  };
  router.post('/client/sessions/:id/end', end('ended'));
  router.post('/client/sessions/:id/remove', end('removed'));

  return router;
}
