import type { UserEdit } from '@patna/contracts';
import { me } from '@patna/contracts/calls';
import { useLiveQuery } from 'dexie-react-hooks';
import { useSession } from '../shared/session/session.ts';
import { db, type OutboxError, type OutboxItem } from './db.ts';
import { cancel, enqueue } from './outbox.ts';

const lane = 'profile';

/** An edit of the profile that the server has not taken yet. */
export interface UnsentEdit {
  key: string;
  edit: UserEdit;
  state: OutboxItem['state'];
  error: OutboxError | undefined;
}

/** Queues an edit. It takes the place of one that has not left: both were filled from one record. */
export async function queueProfileEdit(edit: UserEdit, former?: UnsentEdit): Promise<void> {
  if (former !== undefined) await cancel(former.key);
  await enqueue({ operation: 'editUser', params: { userId: me }, body: edit, lane });
}

/** The newest unsent edit of the signed-in person; null when there is none, undefined until read. */
export function useProfileEdit(): UnsentEdit | null | undefined {
  const userId = useSession().user?.id ?? '';
  return useLiveQuery(async () => {
    const items = await db.outbox.where('[userId+lane]').equals([userId, lane]).sortBy('key');
    const last = items.at(-1);
    if (last === undefined) return null;
    const { key, body, state, error } = last;
    return { key, edit: body as UserEdit, state, error };
  }, [userId]);
}
