import {
  createdInvitation,
  hostelManager,
  hostelTeam,
  managedListing,
  managerInvitation,
  managerInvitationInput,
  openedInvitation,
} from '../../listings/managers/manager.ts';
import { operations } from '../../operations.ts';
import { about, type FieldTexts } from './field-texts.ts';

const role =
  '`inbox`: enquiries and free beds. `everything`: everything but closing the hostel for good, inviting people ' +
  'and verification.';
const expiresAt = 'The invitation can be accepted until then.';

/** Texts for the fields about co-managers. */
export const managerTexts: readonly FieldTexts[] = [
  about(managerInvitationInput, { role }),
  about(managerInvitation, { role, expiresAt }),
  about(createdInvitation, { role, expiresAt, token: 'The token of the link, returned once.' }),
  about(hostelManager, { role, name: 'The name of the account when it accepted.' }),
  about(hostelTeam, { managers: 'First accepted first.', invitations: 'Newest first.' }),
  about(operations.openInvitation.body, { token: 'The token from the link.' }),
  about(operations.acceptInvitation.body, { token: 'The token from the link.' }),
  about(openedInvitation, {
    role,
    expiresAt,
    ownerName: "The owner's name as the hostel's page shows it.",
    accepted: 'The caller has accepted it.',
  }),
  about(managedListing, { managerRole: role }),
];
