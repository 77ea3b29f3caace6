import type { Caller } from '@patna/service-kit';
import type { Request } from 'express';

/** Whose upload it is, for everybody's share: the person's; of somebody not signed in, their address's. */
export function uploaderId(request: Request, caller: Caller | null | undefined): string {
  if (caller) return caller.userId;
  // The gateway writes it anew: first the address it believes to be the caller's.
  const [client = ''] = (request.get('X-Forwarded-For') ?? '').split(',', 1);
  return client.trim() || (request.socket.remoteAddress ?? '');
}
