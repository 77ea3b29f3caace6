import type { Caller } from '@patna/service-kit';
import type { Request } from 'express';

/** The user id, or the caller's address without a bearer. */
export function uploaderId(request: Request, caller: Caller | null | undefined): string {
  if (caller) return caller.userId;
  // The gateway rewrites this header; its first entry is the caller's address.
  const [client = ''] = (request.get('X-Forwarded-For') ?? '').split(',', 1);
  return client.trim() || (request.socket.remoteAddress ?? '');
}
