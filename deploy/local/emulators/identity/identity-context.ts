import type { Request, Response } from 'express';
import type { OnEmailCode } from './email-codes.ts';
import type { ClientRecord, IdentityStore, SessionRecord } from './identity-store.ts';
import { requestOrigin } from './request.ts';
import { liveSessions } from './sessions.ts';
import type { Signing } from './signing.ts';
import { clientView, sessionView } from './views.ts';

/** What every group of routes needs. */
export interface IdentityContext {
  store: IdentityStore;
  signing: Signing;
  /** The site's origin, for tokens that are requested without an origin. */
  origin: string | undefined;
  onEmailCode: OnEmailCode | undefined;
}

/** The session with its user and a new token. Null when the account was deleted. */
export async function presentSession(
  context: IdentityContext,
  req: Request,
  session: SessionRecord,
) {
  const user = await context.store.users.findOne({ _id: session.userId });
  if (!user) return null;
  const jwt = await context.signing.sessionToken({
    user,
    sessionId: session._id,
    signedInAt: session.createdAt,
    origin: requestOrigin(req, context.origin),
  });
  return sessionView(session, user, jwt);
}

/** The client as the browser sees it: sessions, users, tokens and unfinished attempts. */
export async function presentClient(context: IdentityContext, req: Request, client: ClientRecord) {
  const { store } = context;
  const live = await liveSessions(store, client._id);
  const shown = await Promise.all(live.map((session) => presentSession(context, req, session)));
  const signInUser = client.signIn && (await store.users.findOne({ _id: client.signIn.userId }));
  return clientView(
    client,
    shown.filter((session) => session !== null),
    signInUser,
  );
}

/** Answers a write in Clerk's format: `{ response, client }`. */
export async function replyWithClient(
  context: IdentityContext,
  { req, res }: { req: Request; res: Response },
  client: ClientRecord,
  response: unknown,
): Promise<void> {
  res.json({ response, client: await presentClient(context, req, client) });
}
