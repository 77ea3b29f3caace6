import { enquiryOperations } from './enquiry/operations.ts';
import { listingOperations } from './listings/operations.ts';
import { ownerOperations } from './listings/owner-operations.ts';
import { reportOperations } from './listings/reports/report-operations.ts';
import { notificationOperations } from './notification/operations.ts';
import { dataExportOperations } from './data-export.ts';
import { userOperations } from './users/operations.ts';
import { wishlistOperations } from './wishlist/operations.ts';

/** Every call but the moderators': what a phone may keep and send later. */
export const personOperations = {
  ...listingOperations,
  ...reportOperations,
  ...ownerOperations,
  ...userOperations,
  ...wishlistOperations,
  ...enquiryOperations,
  ...notificationOperations,
  ...dataExportOperations,
};
export type PersonCallName = keyof typeof personOperations;
