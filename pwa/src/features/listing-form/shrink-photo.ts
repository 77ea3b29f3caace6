/** The longest side that is sent, in pixels: larger ones are scaled down on the phone. */
const longestSide = 1600;
const quality = 0.82;

/** Files already this small go as they are, in bytes. */
const smallEnough = 350_000;

/** The photo as it is sent: about 300 kB, upright, as JPEG; as it was where the browser cannot. */
export async function shrinkPhoto(file: File): Promise<File> {
  if (file.size <= smallEnough) return file;
  try {
    const picture = await createImageBitmap(file, { imageOrientation: 'from-image' });
    const { width, height } = fitted(picture.width, picture.height);
    const canvas = document.createElement('canvas');
    canvas.width = width;
    canvas.height = height;
    canvas.getContext('2d')?.drawImage(picture, 0, 0, width, height);
    picture.close();
    const blob = await new Promise<Blob | null>((resolve) =>
      canvas.toBlob(resolve, 'image/jpeg', quality),
    );
    if (blob === null || blob.size >= file.size) return file;
    return new File([blob], `${file.name.replace(/\.\w+$/, '')}.jpg`, { type: blob.type });
  } catch {
    return file;
  }
}

/** The size that fits into the longest side, proportions kept. */
export function fitted(width: number, height: number): { width: number; height: number } {
  const scale = Math.min(1, longestSide / Math.max(width, height));
  return { width: Math.round(width * scale), height: Math.round(height * scale) };
}
