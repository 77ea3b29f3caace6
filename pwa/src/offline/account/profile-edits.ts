import type { UserEdit } from '@patna/contracts';
import { me } from '@patna/contracts/calls';
import {
  dropUnsent,
  queueReplacing,
  type UnsentWrite,
  useUnsentWrite,
} from '../outbox/replaceable-write.ts';

export const profileLane = 'profile';

/** A profile edit that the server has not accepted yet. */
export type UnsentEdit = UnsentWrite<UserEdit>;

export function queueProfileEdit(body: UserEdit, former?: UnsentEdit): Promise<string> {
  return queueReplacing(former, {
    operation: 'editUser',
    params: { userId: me },
    body,
    lane: profileLane,
  });
}

/** Deletes the person's unsent edit and those before it. */
export function dropProfileEdit(former: UnsentEdit): Promise<void> {
  return dropUnsent(former, profileLane);
}

export function useProfileEdit(): UnsentEdit | null | undefined {
  return useUnsentWrite<UserEdit>(profileLane);
}
