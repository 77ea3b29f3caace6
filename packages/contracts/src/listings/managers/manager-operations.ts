import * as z from 'zod/mini';
import { pathId } from '../../fields/fields.ts';
import { operation } from '../../operation.ts';
import { shareToken } from '../../wishlist/lists.ts';
import {
  createdInvitation,
  hostelTeam,
  managedListing,
  managerInvitationInput,
  openedInvitation,
} from './manager.ts';

const ownParams = z.object({ userId: pathId });
const invitationToken = z.object({ token: shareToken });

/** Calls about co-managers of hostels and invitations to become one. */
export const managerOperations = {
  managedListings: operation({
    params: ownParams,
    status: 200,
    output: z.object({ data: z.array(managedListing) }),
    errors: ['forbidden'],
  }),
  hostelTeams: operation({
    params: ownParams,
    status: 200,
    output: z.object({ data: z.array(hostelTeam) }),
    errors: ['forbidden'],
  }),
  inviteManager: operation({
    params: z.object({ listingId: pathId }),
    body: managerInvitationInput,
    status: 201,
    output: z.object({ data: createdInvitation }),
    errors: ['forbidden', 'not_found', 'conflict', 'gone'],
    replay: false,
  }),
  withdrawInvitation: operation({
    params: z.object({ listingId: pathId, invitationId: pathId }),
    status: 200,
    output: z.object({ data: z.object({ invitationId: z.string() }) }),
    errors: ['forbidden', 'not_found'],
  }),
  openInvitation: operation({
    body: invitationToken,
    status: 200,
    output: z.object({ data: openedInvitation }),
    errors: ['not_found', 'conflict', 'gone'],
    replay: false,
  }),
  acceptInvitation: operation({
    body: invitationToken,
    status: 200,
    output: z.object({ data: openedInvitation }),
    errors: ['not_found', 'conflict', 'gone'],
    replay: false,
  }),
  /** If `managerId` is `me`, the caller stops managing the hostel. */
  removeManager: operation({
    params: z.object({ listingId: pathId, managerId: pathId }),
    status: 200,
    output: z.object({ data: z.object({ managerId: z.string() }) }),
    errors: ['forbidden', 'not_found'],
  }),
};
