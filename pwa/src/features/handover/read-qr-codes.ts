interface Detector {
  detect(picture: ImageBitmapSource): Promise<{ rawValue: string }[]>;
}
type DetectorClass = new (options: { formats: string[] }) => Detector;

/** Browsers without BarcodeDetector leave scanning to the camera app. */
export function canReadQrCodes(): boolean {
  return 'BarcodeDetector' in globalThis;
}

export async function readQrCodes(picture: Blob): Promise<string[]> {
  const { BarcodeDetector } = globalThis as unknown as { BarcodeDetector: DetectorClass };
  const bitmap = await createImageBitmap(picture);
  try {
    const codes = await new BarcodeDetector({ formats: ['qr_code'] }).detect(bitmap);
    return codes.map(({ rawValue }) => rawValue);
  } finally {
    bitmap.close();
  }
}
