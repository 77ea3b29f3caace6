/** The outcome of an operation for its sender. `unknown`: no response arrived. */
export type Outcome = 'ok' | 'failed' | 'unknown';

/** What was requested, with everything that a checker needs. */
export type Intent =
  | {
      readonly kind: 'enquiry';
      /** The idempotency key, which is also in the stored enquiry. */
      readonly key: string;
      readonly senderId: string;
      readonly hostelId: string;
    }
  | { readonly kind: 'enquiry-step'; readonly enquiryId: string; readonly step: 'contacted' }
  | {
      readonly kind: 'enquiry-step';
      readonly enquiryId: string;
      readonly step: 'reply';
      /** A text that is unique within the run. */
      readonly text: string;
    }
  | {
      readonly kind: 'wishlist';
      readonly userId: string;
      readonly hostelId: string;
      readonly saved: boolean;
      readonly sequence: number;
    }
  | { readonly kind: 'listing-edit'; readonly hostelId: string; readonly price: number }
  | {
      readonly kind: 'listing-status';
      readonly hostelId: string;
      readonly status: 'paused' | 'live';
    }
  | {
      readonly kind: 'review';
      readonly reviewerId: string;
      readonly hostelId: string;
      readonly rating: number;
    }
  | { readonly kind: 'sign-up'; readonly userId: string }
  | { readonly kind: 'language'; readonly userId: string; readonly language: 'en' | 'hi' };
export type IntentKind = Intent['kind'];
export type IntentOf<Kind extends IntentKind> = Extract<Intent, { kind: Kind }>;

/** One operation in the history. Times are in milliseconds since 1970. */
export interface Operation<Of extends Intent = Intent> {
  readonly id: number;
  readonly intent: Of;
  readonly start: number;
  readonly end: number;
  readonly outcome: Outcome;
  readonly attempts: number;
  /** Longest time that one attempt waited for a response or an error, in milliseconds. */
  readonly waitMs: number;
  /** Status or error of the last attempt. */
  readonly last: string;
  /** Id of the record that was created. */
  readonly made?: string | undefined;
}

/** The operations of one kind, oldest first. */
export function operationsOf<Kind extends IntentKind>(
  history: readonly Operation[],
  kind: Kind,
): Operation<IntentOf<Kind>>[] {
  return history.filter((each): each is Operation<IntentOf<Kind>> => each.intent.kind === kind);
}
