import type { Request, Response } from 'express';
import { ApiError, notFound, signedOut } from './api-error.ts';
import { requireClient, setSignedInSince, updateClient } from './browser-client.ts';
import type { ClientRecord, IdentityStore, SessionRecord, UserRecord } from './identity-store.ts';
import { newId } from './request.ts';

const SESSION_DAYS = 30;

/** The client's active sessions. */
export function liveSessions(store: IdentityStore, clientId: string): Promise<SessionRecord[]> {
  return store.sessions.find({ clientId, expireAt: { $gt: new Date() } }).toArray();
}

/** One active session of this client. Throws 404 when it has ended or expired, or belongs to another browser. */
export async function requireSession(
  store: IdentityStore,
  client: ClientRecord,
  sessionId: unknown,
): Promise<SessionRecord> {
  const sessions = await liveSessions(store, client._id);
  const session = sessions.find(({ _id }) => _id === sessionId);
  if (!session) throw notFound('Session');
  return session;
}

/** The browser, and the account that is signed in on it. Throws 401 `signed_out` when there is none. */
export async function findSignedIn(
  store: IdentityStore,
  req: Request,
): Promise<{ client: ClientRecord; user: UserRecord }> {
  const client = await requireClient(store, req);
  const [session] = await liveSessions(store, client._id);
  const user = session && (await store.users.findOne({ _id: session.userId }));
  if (!user) throw signedOut();
  return { client, user };
}

/** Throws 400 `session_exists` when somebody is signed in on this browser, because only one account can be. */
export async function requireSignedOut(store: IdentityStore, client: ClientRecord): Promise<void> {
  if ((await liveSessions(store, client._id)).length > 0) {
    throw new ApiError(400, 'session_exists', 'You are already signed in.');
  }
}

/** Signs the user in on this browser and clears its unfinished attempts. */
export async function startSession(
  store: IdentityStore,
  client: ClientRecord,
  user: UserRecord,
  { req, res }: { req: Request; res: Response },
): Promise<{ client: ClientRecord; session: SessionRecord }> {
  const now = new Date();
  const session: SessionRecord = {
    _id: newId('sess'),
    clientId: client._id,
    userId: user._id,
    createdAt: now,
    lastActiveAt: now,
    expireAt: new Date(now.getTime() + SESSION_DAYS * 24 * 3600 * 1000),
  };
  await store.sessions.deleteMany({ clientId: client._id });
  await store.sessions.insertOne(session);
  const signedIn = { failures: 0, lastSignInAt: now };
  await store.users.updateOne({ _id: user._id }, { $set: signedIn });
  setSignedInSince(req, res, now);
  const change = { lastActiveSessionId: session._id, signIn: null, signUp: null };
  return { client: await updateClient(store, client, change), session };
}

/** Ends every session of this browser. */
export async function endSessions(
  store: IdentityStore,
  client: ClientRecord,
  { req, res }: { req: Request; res: Response },
): Promise<ClientRecord> {
  await store.sessions.deleteMany({ clientId: client._id });
  setSignedInSince(req, res, null);
  return updateClient(store, client, { lastActiveSessionId: null });
}
