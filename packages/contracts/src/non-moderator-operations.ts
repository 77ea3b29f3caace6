import { enquiryOperations } from './enquiry/operations.ts';
import { listingOperations } from './listings/operations.ts';
import { savedSearchOperations } from './listings/searches/saved-search.ts';
import { uploadOperations } from './listings/uploads/upload-operations.ts';
import { otherListingsOperations } from './listings/other-listings-operations.ts';
import { reportOperations } from './listings/reports/report-operations.ts';
import { notificationOperations } from './notification/operations.ts';
import { dataExportOperations } from './data-export.ts';
import { userOperations } from './users/operations.ts';
import { wishlistOperations } from './wishlist/operations.ts';

/** All calls except the moderators'. Phones may queue them. */
export const nonModeratorOperations = {
  ...listingOperations,
  ...reportOperations,
  ...otherListingsOperations,
  ...uploadOperations,
  ...savedSearchOperations,
  ...userOperations,
  ...wishlistOperations,
  ...enquiryOperations,
  ...notificationOperations,
  ...dataExportOperations,
};
export type NonModeratorCallName = keyof typeof nonModeratorOperations;
