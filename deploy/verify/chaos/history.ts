/** How an operation ended for its sender. `unknown`: no answer arrived. */
export type Outcome = 'ok' | 'failed' | 'unknown';

/** What was requested, with everything a checker needs. */
export type Intent =
  | {
      readonly kind: 'enquiry';
      /** Idempotency key; the stored enquiry carries it. */
      readonly key: string;
      readonly senderId: string;
      readonly hostelId: string;
    }
  | { readonly kind: 'enquiry-step'; readonly enquiryId: string; readonly step: 'contacted' }
  | {
      readonly kind: 'enquiry-step';
      readonly enquiryId: string;
      readonly step: 'reply';
      /** Unique within the run. */
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

/** One operation of the history. Times are milliseconds since 1970. */
export interface Operation<Of extends Intent = Intent> {
  readonly id: number;
  readonly intent: Of;
  readonly start: number;
  readonly end: number;
  readonly outcome: Outcome;
  readonly attempts: number;
  /** Longest wait of one attempt, until an answer or an error. */
  readonly waitMs: number;
  /** Status or error of the last attempt. */
  readonly last: string;
  /** Id of the created record. */
  readonly made?: string | undefined;
}

/** The operations of one kind, oldest first. */
export function operationsOf<Kind extends IntentKind>(
  history: readonly Operation[],
  kind: Kind,
): Operation<IntentOf<Kind>>[] {
  return history.filter((each): each is Operation<IntentOf<Kind>> => each.intent.kind === kind);
}
