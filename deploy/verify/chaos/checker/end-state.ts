/** The end state of a run: stores, topics and dead letters. */
export interface EndState {
  readonly enquiries: readonly ObservedEnquiry[];
  readonly notifications: readonly ObservedNotification[];
  readonly hearts: readonly ObservedHeart[];
  readonly listings: readonly ObservedListing[];
  readonly reviews: readonly ObservedReview[];
  /** Hostel cards as the wishlist service keeps them. */
  readonly cards: readonly ObservedCopy[];
  /** Hostel owners as the enquiry service keeps them. */
  readonly owners: readonly ObservedCopy[];
  /** Hostels in the search index. */
  readonly searchable: readonly ObservedRecord[];
  /** The marks behind the owners' statistics. */
  readonly marks: readonly ObservedMark[];
  /** Enquirers of each hostel, shown as a badge beside reviews. */
  readonly enquirers: readonly ObservedEnquirer[];
  /** Records of people as the users service keeps them, and what the notification service keeps of them. */
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
  /** Oldest first. */
  readonly replies: readonly { readonly by: string; readonly text: string }[];
}

/** A mark of an enquiry, a first reply or a save; its id names the source. */
export interface ObservedMark {
  readonly id: string;
  readonly kind: string;
  readonly hostelId: string;
}

export interface ObservedEnquirer {
  readonly userId: string;
  readonly hostelId: string;
}

/** A person's notification language; undefined when they have chosen none. */
export interface ObservedLanguage {
  readonly userId: string;
  readonly language: string | undefined;
}

export interface ObservedNotification {
  /** Id of the event behind the notification. */
  readonly id: string;
  readonly userId: string;
  readonly kind: string;
  readonly enquiryId: string;
  /** When it was written, ms since 1970. */
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
  /** The lowest rent, rupees. */
  readonly price: number;
  readonly reviewCount: number;
  readonly reviewSum: number;
  /** What lists are sorted by. */
  readonly averageRating: number;
}

/** A hostel's copy in another service. Fields that the service does not copy are undefined. */
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

/** An event at its first delivery. */
export interface ObservedEvent {
  readonly id: string;
  readonly key: string;
  readonly type: string;
  /** Of listing events. */
  readonly version?: number | undefined;
}

export interface ObservedDeadLetter {
  readonly topic: string;
  readonly group: string;
  readonly key: string;
  readonly cause: string;
}
