import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { prepareZXingModule, readBarcodes } from 'zxing-wasm/reader';

const require = createRequire(import.meta.url);

/**
 * Texts of the QR codes in a PNG. Reads only dark codes on light ground, like simple phone cameras.
 */
export async function readQrCodes(png: Buffer): Promise<string[]> {
  const wasmBinary = await readFile(require.resolve('zxing-wasm/reader/zxing_reader.wasm'));
  // Prevents the reader from downloading its code from a public network.
  prepareZXingModule({ overrides: { wasmBinary: new Uint8Array(wasmBinary).buffer } });
  const codes = await readBarcodes(png, { formats: ['QRCode'], tryInvert: false });
  return codes.map(({ text }) => text);
}
