import { readdir, readFile, writeFile } from 'node:fs/promises';
import { extname, join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

const texts = new Set(['.js', '.css', '.svg', '.webmanifest']);
const worthIt = 1024;
const brotli = promisify(brotliCompress);
const zip = promisify(gzip);

/**
 * Brotli quality: 11 for a release; 4 for test builds, which takes half the time and makes files 7 % larger.
 */
export type BrotliQuality = 11 | 4;

/** Writes a `.br` and a `.gz` file beside every text file of at least 1 KB. */
export async function compressTexts(dist: string, quality: BrotliQuality): Promise<void> {
  const entries = await readdir(dist, { recursive: true, withFileTypes: true });
  const files = entries.filter((entry) => entry.isFile() && texts.has(extname(entry.name)));
  await Promise.all(files.map((entry) => compress(join(entry.parentPath, entry.name), quality)));
}

async function compress(file: string, quality: BrotliQuality): Promise<void> {
  const content = await readFile(file);
  if (content.length < worthIt) return;
  const [br, gz] = await Promise.all([
    brotli(content, { params: { [constants.BROTLI_PARAM_QUALITY]: quality } }),
    zip(content, { level: 9 }),
  ]);
  await Promise.all([writeFile(`${file}.br`, br), writeFile(`${file}.gz`, gz)]);
}
