import type { ImageFile, ImageStore } from '../image-store.ts';
import type { ListingStore } from '../../hostels/stores/listing-store.ts';
import type { PhotoPassKeys, PhotoViewer } from './photo-pass.ts';

interface ReadablePicture {
  readonly type: string;
  readonly data: Buffer;
  /** False: for its owner and moderators alone. */
  readonly isPublic: boolean;
}

export interface PhotoStores {
  readonly images: ImageStore;
  readonly listings: Pick<ListingStore, 'showsPicture' | 'hasPublished'>;
  readonly keys: PhotoPassKeys;
}

/**
 * A file of a picture, for whoever may see it: anybody once an approved version of a hostel has shown it,
 * its owner and moderators before.
 */
export function photoAccess({ images, listings, keys }: PhotoStores) {
  /** What was public stays public: phones hold its address. */
  async function isPublic(file: ImageFile): Promise<boolean> {
    if (file.shown) return true;
    const shown =
      (await listings.showsPicture(file.imageId)) || (await wasPublicBefore(file.imageId));
    if (shown) await images.markShown(file.imageId);
    return shown;
  }

  /**
   * Pictures were public once they were uploaded, until this rule came: those a hostel had named and let go
   * by then stay so when their owner had a public hostel.
   */
  async function wasPublicBefore(imageId: string): Promise<boolean> {
    const record = await images.record(imageId);
    if (!record?.ownerId || !record.unnamedSince) return false;
    const released = record.unnamedSince.getTime();
    const uploaded = Number.parseInt(imageId.slice(0, 8), 16) * 1000;
    if (released < uploaded + 2000 || released >= keys.key().createdAt.getTime()) return false;
    return listings.hasPublished(record.ownerId);
  }

  return async (
    imageId: string,
    name: string,
    viewer: PhotoViewer | undefined,
  ): Promise<ReadablePicture | null> => {
    const file = await images.file(imageId, name);
    if (!file) return null;
    const { type, data } = file;
    if (await isPublic(file)) return { type, data, isPublic: true };
    if (!viewer) return null;
    const record = viewer.role === 'admin' ? undefined : await images.record(imageId);
    const mayRead = viewer.role === 'admin' || record?.ownerId === viewer.userId;
    return mayRead ? { type, data, isPublic: false } : null;
  };
}
