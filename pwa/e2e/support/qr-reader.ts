import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { prepareZXingModule, readBarcodes } from 'zxing-wasm/reader';

const require = createRequire(import.meta.url);

/** What the QR codes in a PNG say; only dark on light counts, as for the poorer phone cameras. */
export async function textsInScreenshot(png: Buffer): Promise<string[]> {
  const wasmBinary = await readFile(require.resolve('zxing-wasm/reader/zxing_reader.wasm'));
  // Of its own accord the reader would fetch this from a public network.
  prepareZXingModule({ overrides: { wasmBinary: new Uint8Array(wasmBinary).buffer } });
  const codes = await readBarcodes(png, { formats: ['QRCode'], tryInvert: false });
  return codes.map(({ text }) => text);
}
