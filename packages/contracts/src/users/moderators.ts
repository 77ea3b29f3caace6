import * as z from 'zod/mini';
import { pathId } from '../fields/fields.ts';
import { operation } from '../operation.ts';
import { accountSuspension, accountSuspensionInput } from './suspension.ts';
import { userRoles } from './user.ts';

/** The moderators, and whether the caller may change roles. */
export const moderatorList = z.object({
  /** False if the identity provider's secret key is not set, or if the caller's role comes from elsewhere. */
  editable: z.boolean(),
  people: z.array(
    z.object({ userId: z.string(), name: z.string(), email: z.string(), you: z.boolean() }),
  ),
});
export type ModeratorList = z.infer<typeof moderatorList>;

/** Who an account belongs to, without contact data. */
export const personName = z.object({ name: z.string(), role: z.enum(userRoles) });

/** Body of changeRole. */
export const roleInput = z.object({ role: z.enum(userRoles) });

const list = z.object({ data: moderatorList });

/** Calls for admins. */
export const moderatorOperations = {
  listModerators: operation({ status: 200, output: list, errors: ['forbidden'] }),
  changeRole: operation({
    params: z.object({ userId: pathId }),
    body: roleInput,
    status: 200,
    output: list,
    errors: ['forbidden', 'not_found', 'conflict'],
    // The response is not stored, because it names other people.
    replay: false,
  }),
  suspendAccount: operation({
    params: z.object({ userId: pathId }),
    body: accountSuspensionInput,
    status: 200,
    /** Without `suspension` the account is not suspended. */
    output: z.object({
      data: z.object({ userId: z.string(), suspension: z.optional(accountSuspension) }),
    }),
    errors: ['forbidden', 'not_found', 'conflict'],
    // The reason is about another person.
    replay: false,
  }),
  personName: operation({
    params: z.object({ userId: pathId }),
    status: 200,
    output: z.object({ data: personName }),
    errors: ['forbidden', 'not_found'],
  }),
};
