import type { UserEdit } from '@patna/contracts';
import { me } from '@patna/contracts/calls';
import { queueInPlaceOf, type UnsentWrite, useUnsentWrite } from './unsent-write.ts';

const lane = 'profile';

/** An edit of the profile that the server has not taken yet. */
export type UnsentEdit = UnsentWrite<UserEdit>;

export function queueProfileEdit(body: UserEdit, former?: UnsentEdit): Promise<void> {
  return queueInPlaceOf(former, { operation: 'editUser', params: { userId: me }, body, lane });
}

export function useProfileEdit(): UnsentEdit | null | undefined {
  return useUnsentWrite<UserEdit>(lane);
}
