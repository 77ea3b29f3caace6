import { enquiryCopies } from '@patna/contracts';
import { sourceRebuild } from '@patna/service-kit/mongo';
import { enquirySnapshotOf } from '../enquiry-snapshot.ts';
import { createEnquiryStore } from '../enquiry-store.ts';

/** Republishes all enquiries except imported ones. */
export const enquiryRebuild = sourceRebuild({
  service: 'enquiry',
  source: 'Enquiry',
  rebuildable: enquiryCopies,
  counted: 'enquiries',
  snapshots: (mongo) => createEnquiryStore(mongo).snapshots(enquirySnapshotOf),
});
