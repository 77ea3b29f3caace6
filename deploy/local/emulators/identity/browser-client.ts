import { createHash, randomBytes } from 'node:crypto';
import type { Request, Response } from 'express';
import { signedOut } from './api-error.ts';
import type { ClientRecord, IdentityStore } from './identity-store.ts';
import { isHttps, newId } from './request.ts';

const COOKIE_DAYS = 365;

/** The browser that sent this request, found by its `__client` cookie. Null when there is none. */
export async function findClient(store: IdentityStore, req: Request): Promise<ClientRecord | null> {
  const secret = /(?:^|;\s*)__client=([\w-]+)/.exec(req.get('cookie') ?? '')?.[1];
  return secret ? store.clients.findOne({ secretHash: hashOf(secret) }) : null;
}

/** Like `findClient`, but throws 401 `signed_out` when there is none. */
export async function requireClient(store: IdentityStore, req: Request): Promise<ClientRecord> {
  const client = await findClient(store, req);
  if (!client) throw signedOut();
  return client;
}

/**
 * Like `findClient`, but creates the client and sets its cookie when there is none. The cookie never changes, so a lost
 * response cannot sign anybody out.
 */
export async function ensureClient(
  store: IdentityStore,
  req: Request,
  res: Response,
): Promise<ClientRecord> {
  const known = await findClient(store, req);
  if (known) return known;
  const secret = randomBytes(32).toString('base64url');
  const now = new Date();
  const client: ClientRecord = {
    _id: newId('client'),
    secretHash: hashOf(secret),
    lastActiveSessionId: null,
    signIn: null,
    signUp: null,
    createdAt: now,
    updatedAt: now,
  };
  await store.clients.insertOne(client);
  res.cookie('__client', secret, secretOptions(req));
  return client;
}

export async function updateClient(
  store: IdentityStore,
  client: ClientRecord,
  change: Partial<Pick<ClientRecord, 'lastActiveSessionId' | 'signIn' | 'signUp'>>,
): Promise<ClientRecord> {
  const updatedAt = new Date();
  await store.clients.updateOne({ _id: client._id }, { $set: { ...change, updatedAt } });
  return { ...client, ...change, updatedAt };
}

/** Deletes a browser's client with its sessions and cookie. */
export async function deleteClient(
  store: IdentityStore,
  client: ClientRecord,
  req: Request,
  res: Response,
): Promise<void> {
  await store.sessions.deleteMany({ clientId: client._id });
  await store.clients.deleteOne({ _id: client._id });
  const { maxAge: _, ...options } = secretOptions(req);
  res.clearCookie('__client', options);
}

/** Sets `__client_uat`, a cookie that scripts can read: the time of the sign-in in seconds, or 0 when signed out. */
export function setSignedInSince(req: Request, res: Response, since: Date | null): void {
  const seconds = since ? Math.floor(since.getTime() / 1000) : 0;
  res.cookie('__client_uat', String(seconds), cookieOptions(req));
}

/** Options of the secret cookie, which neither scripts nor other paths of the site can read. */
function secretOptions(req: Request) {
  return { ...cookieOptions(req), path: '/__clerk', httpOnly: true } as const;
}

function cookieOptions(req: Request) {
  const maxAge = COOKIE_DAYS * 24 * 3600 * 1000;
  return { path: '/', sameSite: 'lax', secure: isHttps(req), maxAge } as const;
}

function hashOf(secret: string): string {
  return createHash('sha256').update(secret).digest('hex');
}
