/** What one part of a query asks for. Rents are in rupees per month. */
export type Meaning =
  | { readonly kind: 'gender'; readonly value: 'Boys' | 'Girls' | 'Unisex' }
  | { readonly kind: 'rent'; readonly min?: number | undefined; readonly max?: number | undefined }
  | { readonly kind: 'category' | 'facilities' | 'meals'; readonly value: string }
  | { readonly kind: 'haveWarden' | 'verified' | 'food' | 'vegOnly' }
  /** A place by id; `near` measures distances from it. */
  | { readonly kind: 'near' | 'area'; readonly value: string }
  | { readonly kind: 'pincode'; readonly value: string };

/** A meaning and the part of the typed text that has it, in UTF-16 units. */
export type QueryPart = Meaning & { readonly start: number; readonly end: number };

/** A meaning of the words from one position to another. */
export interface WordSpan {
  readonly meaning: Meaning;
  readonly from: number;
  /** Exclusive end. */
  readonly to: number;
}
