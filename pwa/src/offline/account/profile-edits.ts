import type { UserEdit } from '@patna/contracts';
import { me } from '@patna/contracts/calls';
import {
  dropUnsent,
  queueReplacing,
  type UnsentWrite,
  useUnsentWrite,
} from '../outbox/replaceable-write.ts';

/** The lane of edits of the own record. */
export const profileLane = 'profile';

/** An edit of the profile that the server has not taken yet. */
export type UnsentEdit = UnsentWrite<UserEdit>;

export function queueProfileEdit(body: UserEdit, former?: UnsentEdit): Promise<string> {
  return queueReplacing(former, {
    operation: 'editUser',
    params: { userId: me },
    body,
    lane: profileLane,
  });
}

/** The person has decided against their unsent edit, and those before it. */
export function dropProfileEdit(former: UnsentEdit): Promise<void> {
  return dropUnsent(former, profileLane);
}

export function useProfileEdit(): UnsentEdit | null | undefined {
  return useUnsentWrite<UserEdit>(profileLane);
}
