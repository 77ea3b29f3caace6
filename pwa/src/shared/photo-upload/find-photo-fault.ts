import { photoMegabytes } from '@patna/contracts';
import { detectPhotoKind } from '../photo/photo-kind.ts';

/** Why a server would refuse a photo. */
export type PhotoFault = 'kind' | 'large' | 'small';

/** Smallest accepted size, in pixels. */
const least = { width: 640, height: 320 };

/**
 * Why a server would refuse the photo; null when nothing is wrong, or when this browser cannot read the size.
 */
export async function findPhotoFault(file: Blob): Promise<PhotoFault | null> {
  if ((await detectPhotoKind(file)) !== 'taken') return 'kind';
  if (file.size > photoMegabytes.each * 2 ** 20) return 'large';
  try {
    const picture = await createImageBitmap(file);
    const isSmall = picture.width < least.width || picture.height < least.height;
    picture.close();
    return isSmall ? 'small' : null;
  } catch {
    return null;
  }
}
