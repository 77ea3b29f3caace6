import {
  type facilities,
  type meals,
  roomCategories,
  type RoomCategory,
} from './listing-values.ts';

/** What a card says that a hostel has, the most important first. */
export const cardOffers = ['meals', 'ac', 'wifi'] as const;
export type CardOffer = (typeof cardOffers)[number];

interface CardFacts {
  readonly categories: RoomCategory[];
  readonly offers: CardOffer[];
  /** Closing time of the gate, HH:mm. Absent: not stated. */
  readonly gateTime?: string;
  /** Monthly cost of meals in addition to the rent. 0: included. Absent: not stated. */
  readonly mealsExtra?: number;
}

/** A hostel's most important facts, in the form that a card has. */
export function cardFactsOf(hostel: {
  readonly categories: readonly RoomCategory[];
  readonly meals: readonly (typeof meals)[number][];
  readonly facilities: readonly (typeof facilities)[number][];
  readonly gateTime?: string | undefined;
  readonly mealsExtra?: number | undefined;
}): CardFacts {
  const { gateTime, mealsExtra } = hostel;
  const isOffered: Readonly<Record<CardOffer, boolean>> = {
    meals: hostel.meals.length > 0,
    ac: hostel.facilities.includes('AC'),
    wifi: hostel.facilities.includes('Wi-Fi'),
  };
  return {
    categories: roomCategories.filter((each) => hostel.categories.includes(each)),
    offers: cardOffers.filter((offer) => isOffered[offer]),
    ...(gateTime === undefined ? {} : { gateTime }),
    ...(mealsExtra === undefined ? {} : { mealsExtra }),
  };
}

/**
 * Monthly cost of meals in addition to the rent; 0 if there is none. Undefined if it is not stated or there are no
 * meals.
 */
export function mealsExtraOf(hostel: {
  readonly isMealsIncludedInPrices: boolean;
  readonly mealsCost?: number | undefined;
  readonly mealsProvided: readonly unknown[];
}): number | undefined {
  const { isMealsIncludedInPrices, mealsCost, mealsProvided } = hostel;
  if (isMealsIncludedInPrices) return 0;
  return mealsCost === 0 && mealsProvided.length === 0 ? undefined : mealsCost;
}
