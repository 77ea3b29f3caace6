import { crc32, deflateSync } from 'node:zlib';
import sharp from 'sharp';

export interface UploadCase {
  readonly what: string;
  readonly bytes: Buffer;
  readonly name?: string | undefined;
  readonly type?: string | undefined;
}

/** Files that are not the photos they claim to be. */
export async function badFiles(): Promise<readonly UploadCase[]> {
  const good = await photo();
  const script = '<script>alert(1)</script>';
  return [
    {
      what: 'an SVG with a script',
      bytes: Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg">${script}</svg>`),
    },
    {
      what: 'an SVG after an XML head',
      bytes: Buffer.from(`<?xml version="1.0"?><svg>${script}</svg>`),
    },
    { what: 'a page', bytes: Buffer.from(`<!doctype html>${script}`) },
    {
      what: 'a GIF that is a script',
      bytes: Buffer.from(`GIF89a/*${'x'.repeat(100)}*/=1;${script}`),
    },
    {
      what: 'the first bytes of a JPEG and then a page',
      bytes: Buffer.concat([good.subarray(0, 20), Buffer.from(script)]),
    },
    { what: 'half a JPEG', bytes: good.subarray(0, good.length >> 1) },
    { what: 'a PNG of 30,000 x 30,000', bytes: pngBomb(30_000, 30_000) },
    { what: 'a PNG of no height', bytes: pngBomb(700, 0) },
    { what: 'a PNG whose sizes overflow', bytes: pngBomb(0x7fffffff, 0x7fffffff) },
    { what: 'a JPEG in passes that fills memory', bytes: await inPasses('jpeg', 4200) },
    { what: 'a PNG in passes that fills memory', bytes: await inPasses('png', 3600) },
    { what: 'a small photo', bytes: await photo(320, 200) },
    { what: 'nothing', bytes: Buffer.alloc(0) },
    { what: 'zeros', bytes: Buffer.alloc(100_000) },
    { what: 'a ZIP', bytes: Buffer.from('PK\x03\x04 and so on') },
    { what: 'a PDF', bytes: Buffer.from('%PDF-1.7\n1 0 obj') },
    { what: 'a program', bytes: Buffer.from('\x7fELF\x02\x01\x01', 'latin1') },
  ];
}

/** A photo in one colour that contains GPS metadata. */
export function photo(width = 800, height = 500): Promise<Buffer> {
  const background = { r: 180, g: 90, b: 40 };
  return sharp({ create: { width, height, channels: 3, background } })
    .withExif({ IFD0: { Artist: 'canary-artist' }, IFD3: { GPSLatitude: '25/1 36/1 0/1' } })
    .jpeg()
    .toBuffer();
}

/** A small file that needs much memory to decode, because it is progressive, or interlaced with 16 bits per sample. */
function inPasses(kind: 'jpeg' | 'png', side: number): Promise<Buffer> {
  const channels = kind === 'jpeg' ? 3 : 4;
  const background = { r: 180, g: 90, b: 40, alpha: 1 };
  const plain = sharp({ create: { width: side, height: side, channels, background } });
  return kind === 'jpeg'
    ? plain.jpeg({ progressive: true, chromaSubsampling: '4:4:4' }).toBuffer()
    : plain.toColourspace('rgb16').png({ progressive: true }).toBuffer();
}

function pngBomb(width: number, height: number): Buffer {
  const size = Buffer.alloc(13);
  size.writeUInt32BE(width, 0);
  size.writeUInt32BE(height, 4);
  size.set([1, 0, 0, 0, 0], 8);
  const rows = deflateSync(Buffer.alloc(1_000_000));
  const magic = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
  return Buffer.concat([
    magic,
    chunk('IHDR', size),
    chunk('IDAT', rows),
    chunk('IEND', Buffer.alloc(0)),
  ]);
}

function chunk(type: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(type), data]);
  const length = Buffer.alloc(4);
  length.writeUInt32BE(data.length);
  const sum = Buffer.alloc(4);
  sum.writeUInt32BE(crc32(body) >>> 0);
  return Buffer.concat([length, body, sum]);
}

/** A multipart body whose names are not escaped. */
export function multipart(
  parts: readonly {
    name: string;
    filename?: string | undefined;
    type?: string | undefined;
    bytes: Buffer;
  }[],
): { headers: Record<string, string>; body: Buffer } {
  const boundary = 'a-boundary-of-these-tests';
  const pieces = parts.flatMap(({ name, filename, type = 'image/jpeg', bytes }) => [
    Buffer.from(
      `--${boundary}\r\nContent-Disposition: form-data; name="${name}"` +
        (filename === undefined ? '' : `; filename="${filename}"\r\nContent-Type: ${type}`) +
        '\r\n\r\n',
    ),
    bytes,
    Buffer.from('\r\n'),
  ]);
  return {
    headers: { 'content-type': `multipart/form-data; boundary=${boundary}` },
    body: Buffer.concat([...pieces, Buffer.from(`--${boundary}--\r\n`)]),
  };
}
