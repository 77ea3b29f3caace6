import type { Logger } from '@patna/service-kit';
import { copyRebuild } from '@patna/service-kit/mongo';
import type { Connection } from 'mongoose';
import { rebuildConversationPhotos } from '../photos/conversations/photo-consumers.ts';
import { rebuildEnquirers } from '../reviews/consumers/on-enquiry-sent.ts';
import type { ServiceModule } from '../service-module.ts';
import { rebuildEnquiryMarks, rebuildSaveMarks } from '../statistics/consumers/rebuild-tally.ts';
import type { Stores } from '../stores.ts';

/** Rebuilds what this service copies of enquiries and wishlists. */
export function startRebuilds(stores: Stores, mongo: Connection, logger: Logger): ServiceModule {
  const { enquirers, tally } = stores;
  const enquiryCopies = {
    enquirers: rebuildEnquirers(enquirers),
    marks: rebuildEnquiryMarks(tally),
    photos: rebuildConversationPhotos(stores),
  };
  const rebuilds = [
    copyRebuild(mongo, 'Enquiry', enquiryCopies, logger),
    copyRebuild(mongo, 'Wishlist', { marks: rebuildSaveMarks(tally) }, logger),
  ];
  return {
    consumers: rebuilds.flatMap((rebuild) => rebuild.consumers),
    async init() {
      await Promise.all(rebuilds.map((rebuild) => rebuild.init()));
    },
  };
}
