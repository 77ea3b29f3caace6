import type { Handlers } from '@patna/service-kit';
import type { ServiceModule } from '../service-module.ts';
import type { Stores } from '../stores.ts';
import { onEnquiryManaged } from './on-enquiry-managed.ts';
import { acceptInvitation, openInvitation } from './operations/accept-invitation.ts';
import { inviteManager, withdrawInvitation } from './operations/invite-manager.ts';
import { hostelTeams, managedListings } from './operations/managed-listings.ts';
import { removeManager } from './operations/remove-manager.ts';

export function startManagers(stores: Stores): ServiceModule {
  return {
    handlers: {
      managedListings: managedListings(stores),
      hostelTeams: hostelTeams(stores),
      inviteManager: inviteManager(stores),
      withdrawInvitation: withdrawInvitation(stores),
      openInvitation: openInvitation(stores),
      acceptInvitation: acceptInvitation(stores),
      removeManager: removeManager(stores),
    } satisfies Handlers,
    consumers: [onEnquiryManaged(stores.audit)],
  };
}
