import type { Handlers } from '@patna/service-kit';
import type { StoredResponses } from '@patna/service-kit/mongo';
import type { Clock } from '../clock.ts';
import type { DeletionStore } from '../deletion-store.ts';
import type { ModeratorStore } from '../moderator-store.ts';
import type { IdentityProvider } from '../ports/identity-provider.ts';
import type { SuspensionStore } from '../suspension-store.ts';
import type { UserStore } from '../user-store.ts';
import { deleteAccount } from './delete-account.ts';
import { editUser } from './edit-user.ts';
import { getUser } from './get-user.ts';
import { changeRole, listModerators, personName } from './moderators.ts';
import { myUserData } from './my-user-data.ts';
import { saveReplyTemplates } from './save-reply-templates.ts';
import { saveUserData } from './save-user-data.ts';
import { suspendAccount } from './suspend-account.ts';
import { undoDeletion } from './undo-deletion.ts';

interface Options {
  readonly users: UserStore;
  readonly moderators: ModeratorStore;
  readonly suspensions: SuspensionStore;
  readonly deletions: DeletionStore;
  readonly answers: StoredResponses;
  readonly provider: IdentityProvider | undefined;
  readonly now: Clock;
}

export function createHandlers(options: Options) {
  const { users, deletions, answers } = options;
  return {
    saveUserData: saveUserData(users),
    getUser: getUser(users),
    myUserData: myUserData(users),
    editUser: editUser(users, answers),
    saveReplyTemplates: saveReplyTemplates(users),
    deleteAccount: deleteAccount(options),
    undoDeletion: undoDeletion(users, deletions),
    listModerators: listModerators(options),
    changeRole: changeRole(options),
    suspendAccount: suspendAccount(options),
    personName: personName(options),
  } satisfies Handlers;
}
