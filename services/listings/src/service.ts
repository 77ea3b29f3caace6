import { type Service, startService } from '@patna/service-kit/mongo';
import type { ListingsConfig } from './config.ts';
import { searchIndexConsumers } from './consumers/on-listing-changed.ts';
import { imageRoutes } from './image-routes.ts';
import { createImageStore } from './image-store.ts';
import { createListingStore } from './listing-store.ts';
import { addReview } from './operations/add-review.ts';
import { createListing } from './operations/create-listing.ts';
import { fetchListings } from './operations/fetch-listings.ts';
import { getListing } from './operations/get-listing.ts';
import { ownerListings } from './operations/owner-listings.ts';
import { readUpload, uploadImages } from './operations/upload-images.ts';
import { createAlgoliaIndex } from './ports/algolia-index.ts';
import type { SearchIndex } from './ports/search-index.ts';
import { createReviewStore } from './review-store.ts';

export function startListingsService(
  config: ListingsConfig,
  ports: { searchIndex?: SearchIndex } = {},
): Promise<Service> {
  return startService('listings', config, ({ mongo }) => {
    const listings = createListingStore(mongo);
    const reviews = createReviewStore(mongo);
    const images = createImageStore(mongo);
    const searchIndex = ports.searchIndex ?? createAlgoliaIndex(config);
    return {
      handlers: {
        fetchListings: fetchListings(listings),
        getListing: getListing(listings, reviews),
        createListing: createListing(listings, images),
        ownerListings: ownerListings(listings),
        addReview: addReview(listings, reviews),
        uploadImages: uploadImages(images),
      },
      bodyReaders: { uploadImages: readUpload },
      extraRoutes: imageRoutes(images),
      consumers: searchIndexConsumers(listings, searchIndex),
      outboxes: [listings.outbox],
      init: async () => {
        await Promise.all([listings.init(), reviews.init(), images.init()]);
      },
    };
  });
}
