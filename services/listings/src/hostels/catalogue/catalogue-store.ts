import { type Model, Types } from 'mongoose';
import type { CatalogueCursor } from './catalogue-cursor.ts';
import { cardFields } from '../stores/public-listing-store.ts';

const fields = {
  ...cardFields,
  status: 1,
  haveWarden: 1,
  isMealsIncludedInPrices: 1,
  mealsCost: 1,
  otherCharges: 1,
  costs: 1,
  createdAt: 1,
  publishedAt: 1,
  changedAt: 1,
  region: 1,
  ratingScore: 1,
  isSilent: 1,
} as const;

export function createCatalogueQueries<Stored>(listings: Model<Stored>) {
  return {
    changedAfter({ at, id, horizon, snapshot, region }: CatalogueCursor, limit: number) {
      const time = new Date(at);
      const after = [
        { changedAt: time, _id: { $gt: new Types.ObjectId(id) } },
        { changedAt: { $gt: time } },
      ];
      const wasPublic = { publishedAt: { $ne: null } };
      const gone = snapshot ? { ...wasPublic, changedAt: { $gt: new Date(horizon) } } : wasPublic;
      const ofRegion = region === undefined ? {} : { regions: region };
      const shown = { status: 'live' as const, ...(region !== undefined && { region }) };
      return listings
        .find(
          {
            ...ofRegion,
            changedAt: { $gte: time },
            $and: [{ $or: after }, { $or: [shown, gone] }],
          },
          fields,
        )
        .sort({ changedAt: 1, _id: 1 })
        .limit(limit)
        .lean<(Stored & { readonly changedAt: Date })[]>();
    },
  };
}
