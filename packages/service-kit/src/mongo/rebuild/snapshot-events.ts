import type {
  DomainEvent,
  EnquiryCopy,
  EnquirySnapshot,
  ListingCopy,
  ListingSnapshot,
  UserCopy,
  UserSnapshot,
  WishlistCopy,
  WishlistSnapshot,
} from '@patna/contracts';

/** The sources, by the prefix of their event types, with the content of a snapshot and the copies made from it. */
interface Sources {
  Listing: { readonly content: { listing: ListingSnapshot }; readonly copy: ListingCopy };
  Enquiry: { readonly content: { enquiry: EnquirySnapshot }; readonly copy: EnquiryCopy };
  Wishlist: { readonly content: { item: WishlistSnapshot }; readonly copy: WishlistCopy };
  User: { readonly content: { user: UserSnapshot }; readonly copy: UserCopy };
}

export type Source = keyof Sources;
/** The copies that can be rebuilt from a source. */
export type CopyOf<Of extends Source> = Sources[Of]['copy'];
export type ContentOf<Of extends Source> = Sources[Of]['content'];

/** One rebuild, with the copies that it is meant for. */
export interface Pass<Of extends Source> {
  readonly rebuildId: string;
  readonly copies: CopyOf<Of>[];
}

/** Time and type of an event. */
export type EventStamp = Pick<DomainEvent, 'time' | 'type'>;

export interface SnapshotTaken<Of extends Source> extends EventStamp {
  readonly data: Pass<Of> & ContentOf<Of>;
}

export interface SnapshotsEnded<Of extends Source> extends EventStamp {
  readonly data: Pass<Of> & { readonly startedAt: string; readonly total: number };
}
