import { type Request, type Response, Router } from 'express';
import { deleteClient, ensureClient, findClient } from '../browser-client.ts';
import { instanceSettings } from '../instance-settings.ts';
import { type IdentityContext, presentClient } from '../identity-context.ts';
import { endSessions } from '../sessions.ts';

/** `/environment`, `/client` and sign-out. Their responses are `{ response }`, without `client`. */
export function clientRoutes(context: IdentityContext): Router {
  const { store } = context;
  const router = Router();

  const environment = (_req: Request, res: Response) => void res.json(instanceSettings);
  router.route('/environment').get(environment).patch(environment);

  router.get('/client', async (req, res) => {
    const client = await findClient(store, req);
    res.json({ response: client && (await presentClient(context, req, client)) });
  });

  router.put('/client', async (req, res) => {
    const client = await ensureClient(store, req, res);
    res.json({ response: await presentClient(context, req, client) });
  });

  router.delete('/client', async (req, res) => {
    const client = await findClient(store, req);
    if (client) await deleteClient(store, client, req, res);
    res.json({ response: null });
  });

  router.delete('/client/sessions', async (req, res) => {
    const client = await findClient(store, req);
    if (!client) return void res.json({ response: null });
    const left = await endSessions(store, client, { req, res });
    res.json({ response: await presentClient(context, req, left) });
  });

  return router;
}
