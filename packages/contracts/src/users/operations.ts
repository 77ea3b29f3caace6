import * as z from 'zod/mini';
import { email, isoTime, pathId } from '../fields/fields.ts';
import { operation } from '../operation.ts';
import { replyTemplates, replyTemplatesInput, userDataInput, userEdit, userView } from './user.ts';

const ownParams = z.object({ userId: pathId });
const ownRecord = z.object({ data: userView });

export const userOperations = {
  saveUserData: operation({
    body: userDataInput,
    status: 200,
    output: z.object({ data: z.union([userView, userDataInput]) }),
    errors: ['forbidden'],
  }),
  getUser: operation({
    query: z.object({ email }),
    status: 200,
    output: z.object({ data: z.object({ user: userView }) }),
    errors: ['forbidden', 'not_found'],
  }),
  myUserData: operation({
    params: ownParams,
    status: 200,
    output: z.object({ data: z.object({ exportedAt: isoTime, user: z.nullable(userView) }) }),
    errors: ['forbidden'],
  }),
  editUser: operation({
    params: ownParams,
    body: userEdit,
    status: 200,
    output: ownRecord,
    errors: ['forbidden', 'not_found', 'conflict', 'precondition_failed'],
  }),
  saveReplyTemplates: operation({
    params: ownParams,
    body: replyTemplatesInput,
    status: 200,
    output: z.object({ data: replyTemplates }),
    errors: ['forbidden', 'not_found'],
  }),
  deleteAccount: operation({
    params: ownParams,
    status: 200,
    output: ownRecord,
    errors: ['forbidden', 'conflict'],
  }),
  undoDeletion: operation({
    params: ownParams,
    status: 200,
    output: ownRecord,
    errors: ['forbidden', 'not_found'],
  }),
};
