/** The end state of a run, as it was found in the stores, on the topics and among the dead letters. */
export interface Observed {
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
  /** What counts for an owner's numbers, one by one. */
  readonly marks: readonly ObservedMark[];
  /** Who has enquired where, as reviews tell it of their writers. */
  readonly enquirers: readonly ObservedEnquirer[];
  /** Records of people as the users service keeps them, and what the notification service keeps of them. */
  readonly people: readonly ObservedLanguage[];
  readonly languages: readonly ObservedLanguage[];
  /** How many documents have events that wait in an outbox, by `database.collection`. */
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

/** Of enquiries, first replies and saves; its id says of which. */
export interface ObservedMark {
  readonly id: string;
  readonly kind: string;
  readonly hostelId: string;
}

export interface ObservedEnquirer {
  readonly userId: string;
  readonly hostelId: string;
}

/** In which language a person is told; undefined: they have chosen none. */
export interface ObservedLanguage {
  readonly userId: string;
  readonly language: string | undefined;
}

export interface ObservedNotification {
  /** Of the event it tells of. */
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

/** What another service keeps of a hostel; undefined is what it does not keep. */
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

/** What the search index shows of a hostel, and ranks it by. */
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

/** One event as a reader of the topics first met it. */
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
