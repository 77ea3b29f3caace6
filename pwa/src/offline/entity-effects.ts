import { profileEffects } from './account/profile-effects.ts';
import { enquiryEffects } from './enquiries/enquiry-effects.ts';
import { helpfulEffects } from './listings/helpful-effects.ts';
import { reviewEffects } from './listings/review-photos.ts';
import type { EffectsRegistry } from './outbox/effects.ts';
import { wishlistEffects } from './wishlist/wishlist-effects.ts';

/** The effects of every entity, by operation. Whoever changes outbox items passes it to the outbox. */
export const entityEffects: EffectsRegistry = {
  ...enquiryEffects,
  ...helpfulEffects,
  ...profileEffects,
  ...reviewEffects,
  ...wishlistEffects,
};
