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

/** What can be told again, by the first word of the facts that do so: what they hold, and who copies it. */
interface Sources {
  Listing: { readonly content: { listing: ListingSnapshot }; readonly copy: ListingCopy };
  Enquiry: { readonly content: { enquiry: EnquirySnapshot }; readonly copy: EnquiryCopy };
  Wishlist: { readonly content: { item: WishlistSnapshot }; readonly copy: WishlistCopy };
  User: { readonly content: { user: UserSnapshot }; readonly copy: UserCopy };
}

export type Source = keyof Sources;
/** The copies that are rebuilt from it. */
export type CopyOf<Of extends Source> = Sources[Of]['copy'];
/** What a snapshot holds. */
export type ContentOf<Of extends Source> = Sources[Of]['content'];

/** Which rebuild tells it again, and for which copies. */
export interface Pass<Of extends Source> {
  readonly rebuildId: string;
  readonly copies: CopyOf<Of>[];
}

/** When a fact was told, and whether as a snapshot. */
export type Told = Pick<DomainEvent, 'time' | 'type'>;

export interface SnapshotTaken<Of extends Source> extends Told {
  readonly data: Pass<Of> & ContentOf<Of>;
}

export interface SnapshotsEnded<Of extends Source> extends Told {
  readonly data: Pass<Of> & { readonly startedAt: string; readonly total: number };
}
