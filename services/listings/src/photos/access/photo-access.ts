import type { ImageFile, ImageRecord, ImageStore, PhotoConversation } from '../image-store.ts';
import type { ListingStore } from '../../hostels/stores/listing-store.ts';
import { mayDoAt } from '../../managers/hostel-role.ts';
import type { ReportStore } from '../../moderation/report-store.ts';
import type { ReviewStore } from '../../reviews/review-store.ts';
import type { PhotoPassKeys, PhotoViewer } from './photo-pass.ts';

interface ReadablePicture {
  readonly type: string;
  readonly data: Buffer;
  /**
   * Who may read it. `own`: only its owner and moderators. `now`: everybody, as long as a review shows it.
   * `always`: everybody, from now on.
   */
  readonly access: 'own' | 'now' | 'always';
}

export interface PhotoStores {
  readonly images: ImageStore;
  readonly listings: Pick<
    ListingStore,
    'showsPicture' | 'hasPublished' | 'managedPicture' | 'find'
  >;
  readonly reviews: Pick<ReviewStore, 'showsPicture'>;
  readonly reports: Pick<ReportStore, 'showsPicture'>;
  readonly keys: PhotoPassKeys;
}

/**
 * Reads a file of a picture. A picture is public once an approved hostel has shown it, and while a published
 * review shows it. Otherwise only its owner, the hostel's co-managers and moderators may read it. A picture
 * of a conversation is for its two sides, and for moderators while it is reported.
 */
export function photoAccess({ images, listings, reviews, reports, keys }: PhotoStores) {
  /** Whether a file is public. A hostel's public picture stays public, because phones hold its URL. */
  async function isPublic(file: ImageFile): Promise<boolean> {
    if (file.shown) return true;
    const shown =
      (await listings.showsPicture(file.imageId)) || (await wasPublicBefore(file.imageId));
    if (shown) await images.markShown(file.imageId);
    return shown;
  }

  /**
   * Whether a picture was public before this rule, when every uploaded picture was. Pictures that a hostel
   * had dropped by then stay public if their owner had a public hostel.
   */
  async function wasPublicBefore(imageId: string): Promise<boolean> {
    const record = await images.record(imageId);
    if (!record?.ownerId || !record.unnamedSince) return false;
    const released = record.unnamedSince.getTime();
    const uploaded = Number.parseInt(imageId.slice(0, 8), 16) * 1000;
    if (released < uploaded + 2000 || released >= keys.key().createdAt.getTime()) return false;
    return listings.hasPublished(record.ownerId);
  }

  /** Whether a hostel that the viewer helps to manage has the picture, or another crop of it. */
  async function isManaged(record: ImageRecord, { userId }: PhotoViewer): Promise<boolean> {
    const managed = await listings.managedPicture(record, userId);
    return managed !== null && managed.ownerId === record.ownerId;
  }

  async function isOfSide(conversation: PhotoConversation, { userId }: PhotoViewer) {
    const { ownerId, senderId, listingId } = conversation;
    if (userId === ownerId || userId === senderId) return true;
    const listing = await listings.find(listingId);
    return listing?.ownerId === ownerId && mayDoAt(listing, userId, 'ownerEnquiries');
  }

  async function mayRead(record: ImageRecord, viewer: PhotoViewer): Promise<boolean> {
    const isAdmin = viewer.role === 'admin';
    const { conversation } = record;
    if (conversation) {
      if (await isOfSide(conversation, viewer)) return true;
      return isAdmin && (await reports.showsPicture(record._id));
    }
    return isAdmin || record.ownerId === viewer.userId || isManaged(record, viewer);
  }

  return async (
    imageId: string,
    name: string,
    viewer: PhotoViewer | undefined,
  ): Promise<ReadablePicture | null> => {
    const file = await images.file(imageId, name);
    if (!file) return null;
    const { type, data } = file;
    if (await isPublic(file)) return { type, data, access: 'always' };
    if (await reviews.showsPicture(imageId)) return { type, data, access: 'now' };
    if (!viewer) return null;
    const record = await images.record(imageId);
    return record && (await mayRead(record, viewer)) ? { type, data, access: 'own' } : null;
  };
}
