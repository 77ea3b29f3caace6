/** The meaning of one part of a query. Rents are in rupees per month. */
export type Meaning =
  | { readonly kind: 'gender'; readonly value: 'Boys' | 'Girls' | 'Unisex' }
  | { readonly kind: 'rent'; readonly min?: number | undefined; readonly max?: number | undefined }
  | { readonly kind: 'category' | 'facilities' | 'meals'; readonly value: string }
  | { readonly kind: 'haveWarden' | 'verified' | 'food' | 'vegOnly' | 'nonVeg' }
  | { readonly kind: 'visitorsAllowed' | 'noVisitors' }
  /** A place by id; `near` measures distances from it. */
  | { readonly kind: 'near' | 'area'; readonly value: string }
  /** Most kilometres from the query's place. */
  | { readonly kind: 'within'; readonly value: number }
  /** The gate must close at this time (HH:mm) or later. */
  | { readonly kind: 'gateFrom'; readonly value: string }
  /** A city by id, when the query names several. */
  | { readonly kind: 'city'; readonly value: string }
  | { readonly kind: 'pincode'; readonly value: string };

/** A meaning, and the part of the typed text that expresses it, in UTF-16 units. */
export type QueryPart = Meaning & {
  readonly start: number;
  readonly end: number;
  /** Whether another part contradicts it, so that it does not count. */
  readonly isUnused?: true | undefined;
};

/** The meaning of the words between two positions. */
export interface WordSpan {
  readonly meaning: Meaning;
  readonly from: number;
  /** End, exclusive. */
  readonly to: number;
}
