import * as z from 'zod/mini';
import { email, isoTime, pathId } from '../fields.ts';
import { operation } from '../operation.ts';
import { userDataInput, userEdit, userView } from './user.ts';

const ownParams = z.object({ userId: pathId });
const ownRecord = z.object({ data: userView });

export const userOperations = {
  saveUserData: operation({
    summary:
      'Create or refresh the record of the caller; without a bearer it is only kept as pending',
    body: userDataInput,
    status: 200,
    output: z.object({ data: z.union([userView, userDataInput]) }),
    errors: ['forbidden'],
  }),
  getUser: operation({
    summary:
      "The caller's own record, by the caller's own e-mail; for admins anybody's, without age and guardian",
    query: z.object({ email }),
    status: 200,
    output: z.object({ data: z.object({ user: userView }) }),
    errors: ['forbidden', 'not_found'],
  }),
  myUserData: operation({
    summary: 'All that the users service keeps about the caller',
    params: ownParams,
    status: 200,
    output: z.object({ data: z.object({ exportedAt: isoTime, user: z.nullable(userView) }) }),
    errors: ['forbidden'],
  }),
  editUser: operation({
    summary: "Change the caller's own profile; the version it was read at must still hold",
    params: ownParams,
    body: userEdit,
    status: 200,
    output: ownRecord,
    errors: ['forbidden', 'not_found', 'conflict', 'precondition_failed'],
  }),
  deleteAccount: operation({
    summary:
      'Ask for the own account to be erased everywhere in seven days; asking again changes nothing. A caller without a record is given one',
    params: ownParams,
    status: 200,
    output: ownRecord,
    errors: ['forbidden'],
  }),
  undoDeletion: operation({
    summary: 'Keep the account whose deletion was asked for',
    params: ownParams,
    status: 200,
    output: ownRecord,
    errors: ['forbidden', 'not_found'],
  }),
};
