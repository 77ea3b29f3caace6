/** The state at the end of a run: stores, topics and dead letters. */
export interface EndState {
  readonly enquiries: readonly ObservedEnquiry[];
  readonly notifications: readonly ObservedNotification[];
  readonly hearts: readonly ObservedHeart[];
  readonly listings: readonly ObservedListing[];
  readonly reviews: readonly ObservedReview[];
  /** The wishlist service's copies of hostel cards. */
  readonly cards: readonly ObservedCopy[];
  /** The enquiry service's copies of hostel owners. */
  readonly owners: readonly ObservedCopy[];
  /** The hostels in the search index. */
  readonly searchable: readonly ObservedRecord[];
  /** The marks from which the owners' statistics are counted. */
  readonly marks: readonly ObservedMark[];
  /** People who sent an enquiry to each hostel, which is shown as a badge beside their reviews. */
  readonly enquirers: readonly ObservedEnquirer[];
  /** The users service's records of people, and the notification service's copies of them. */
  readonly people: readonly ObservedLanguage[];
  readonly languages: readonly ObservedLanguage[];
  /** Number of documents with unpublished events, by `database.collection`. */
  readonly waiting: Readonly<Record<string, number>>;
}

export interface ObservedEnquiry {
  readonly id: string;
  readonly key: string;
  readonly senderId: string;
  readonly hostelId: string;
  readonly ownerId: string;
  readonly status: string;
  /** Replies, oldest first. */
  readonly replies: readonly { readonly by: string; readonly text: string }[];
}

/** A mark of an enquiry, a first reply or a save. Its id tells which one. */
export interface ObservedMark {
  readonly id: string;
  readonly kind: string;
  readonly hostelId: string;
}

export interface ObservedEnquirer {
  readonly userId: string;
  readonly hostelId: string;
}

/** A person's language for notifications. Undefined when they have chosen none. */
export interface ObservedLanguage {
  readonly userId: string;
  readonly language: string | undefined;
}

export interface ObservedNotification {
  /** Id of the event that caused the notification. */
  readonly id: string;
  readonly userId: string;
  readonly kind: string;
  readonly enquiryId: string;
  /** When it was written, in milliseconds since 1970. */
  readonly at: number;
}

export interface ObservedHeart {
  readonly userId: string;
  readonly hostelId: string;
  readonly saved: boolean;
}

export interface ObservedListing {
  readonly hostelId: string;
  readonly ownerId: string;
  readonly name: string;
  readonly status: string;
  readonly version: number;
  /** Lowest rent, in rupees. */
  readonly price: number;
  readonly reviewCount: number;
  readonly reviewSum: number;
  /** The value by which lists are sorted. */
  readonly averageRating: number;
}

/** Another service's copy of a hostel. Fields that the service does not copy are undefined. */
export interface ObservedCopy {
  readonly hostelId: string;
  readonly status: string;
  readonly name: string;
  readonly version?: number | undefined;
  readonly ownerId?: string | undefined;
  readonly price?: number | undefined;
  readonly reviewCount?: number | undefined;
  readonly averageRating?: number | undefined;
}

/** A hostel's record in the search index. */
export interface ObservedRecord {
  readonly hostelId: string;
  readonly name: string;
  readonly reviewCount: number;
  readonly averageRating: number;
}

export interface ObservedReview {
  readonly hostelId: string;
  readonly reviewerId: string;
  readonly rating: number;
}

/** An event, when it was delivered for the first time. */
export interface ObservedEvent {
  readonly id: string;
  readonly key: string;
  readonly type: string;
  /** Only for listing events. */
  readonly version?: number | undefined;
}

export interface ObservedDeadLetter {
  readonly topic: string;
  readonly group: string;
  readonly key: string;
  readonly cause: string;
}
