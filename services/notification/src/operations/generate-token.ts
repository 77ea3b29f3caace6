import { type Handler, requireSelf } from '@patna/service-kit';
import type { Push } from '../ports/push.ts';

/** Returns a push service token for the caller only. */
export function generateToken(push: Push): Handler<'generateToken'> {
  return async ({ input: { body }, caller }) => {
    const userId = requireSelf(caller, body.userId);
    return { token: await push.createCustomToken(userId) };
  };
}
