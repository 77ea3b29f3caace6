import { type Handler, requireSelf } from '@patna/service-kit';
import type { UserStore } from '../user-store.ts';
import { userViewOf } from '../user-view.ts';

export function myUserData(users: UserStore): Handler<'myUserData'> {
  return async ({ input: { params }, caller }) => {
    const user = await users.find(requireSelf(caller, params.userId));
    return { data: { exportedAt: new Date().toISOString(), user: user && userViewOf(user) } };
  };
}
