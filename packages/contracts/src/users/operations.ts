import * as z from 'zod/mini';
import { email } from '../fields.ts';
import { operation } from '../operation.ts';
import { userDataInput, userView } from './user.ts';

export const userOperations = {
  saveUserData: operation({
    summary:
      'Create or refresh the record of the caller; without a bearer it is only kept as pending',
    params: undefined,
    query: undefined,
    body: userDataInput,
    status: 200,
    output: z.object({ data: z.union([userView, userDataInput]) }),
    errors: ['forbidden'],
  }),
  getUser: operation({
    summary: "The caller's own record, by the caller's own e-mail",
    params: undefined,
    query: z.object({ email }),
    body: undefined,
    status: 200,
    output: z.object({ data: z.object({ user: userView }) }),
    errors: ['forbidden', 'not_found'],
  }),
};
