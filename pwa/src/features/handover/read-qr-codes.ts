interface Detector {
  detect(picture: ImageBitmapSource): Promise<{ rawValue: string }[]>;
}
type DetectorClass = new (options: { formats: string[] }) => Detector;

/** Whether this browser reads codes from pictures; where it does not, the phone's own camera does. */
export function canReadQrCodes(): boolean {
  return 'BarcodeDetector' in globalThis;
}

/** What the QR codes in a picture say. */
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
