import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { expectOk, expectProblem } from '@patna/testing/http/expect-answer.ts';
import { read } from '@patna/testing/http/call.ts';
import { listingBody } from '@patna/testing/data/sample-data.ts';
import { formOf, type ListingWorld, openListingWorld, passOf, photo } from './listing-world.ts';

let world: ListingWorld;

beforeAll(async () => {
  world = await openListingWorld();
}, 60_000);

afterAll(() => world?.stop());

const derivatives = [500, 1000].flatMap((width) =>
  ['avif', 'webp', 'jpg'].map((format) => ({ width, format, file: `${width}.${format}` })),
);

/** Fetches a photo as a moderator's browser does. */
async function fetchImage(path: string): Promise<Response> {
  const admin = await world.identity.person('admin', { role: 'admin' });
  const headers = { Cookie: await passOf(world, admin) };
  return fetch(`http://127.0.0.1:${world.service.port}${path}`, { headers });
}

async function uploadAs(name: string | undefined, body: FormData, key?: string) {
  const person = name === undefined ? undefined : await world.identity.person(name);
  return world.call('uploadImages', { token: person?.token, body, key });
}

async function storedCount(): Promise<number> {
  return (await world.mongo.stored('listings', 'images')).length;
}

/** A rotated photo with metadata about place and camera. */
function tellingPhoto(): Promise<Buffer> {
  return sharp({ create: { width: 700, height: 900, channels: 3, background: '#357' } })
    .jpeg()
    .withMetadata({ orientation: 6 })
    .withExifMerge({
      IFD0: { Make: 'SecretCamera' },
      IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '25/1 36/1 0/1' },
    })
    .toBuffer();
}

describe('an accepted picture', () => {
  it.each(['jpeg', 'png', 'webp'] as const)(
    '%s is stored as crops in three formats',
    async (format) => {
      const owner = await world.identity.person('owner');
      const [stored] = await world.upload([await photo(format)], owner);
      expect(stored).toMatchObject({ width: 800, height: 600 });
      for (const { width, format: wanted, file } of derivatives) {
        const answer = await fetchImage(`/images/${stored?.id}/${file}`);
        expect(answer.status).toBe(200);
        expect(answer.headers.get('Content-Type')).toBe(
          `image/${wanted === 'jpg' ? 'jpeg' : wanted}`,
        );
        const made = await sharp(Buffer.from(await answer.arrayBuffer())).metadata();
        expect([made.width, made.height]).toEqual([width, width / 2]);
      }
    },
  );

  it('is turned upright and loses its metadata', async () => {
    const original = await tellingPhoto();
    const { exif, orientation } = await sharp(original).metadata();
    expect([exif?.toString('latin1').includes('SecretCamera'), orientation]).toEqual([true, 6]);
    const owner = await world.identity.person('owner');
    const [stored] = await world.upload([original], owner);
    expect(stored).toMatchObject({ width: 900, height: 700 });
    for (const { file } of derivatives) {
      const answer = await fetchImage(`/images/${stored?.id}/${file}`);
      const bytes = Buffer.from(await answer.arrayBuffer());
      const { exif, xmp, iptc } = await sharp(bytes).metadata();
      expect([exif, xmp, iptc]).toEqual([undefined, undefined, undefined]);
      expect(bytes.toString('latin1')).not.toMatch(/SecretCamera|Exif|GPS/);
    }
  });

  it('may be grey, transparent or 16-bit, and several keep their order', async () => {
    const owner = await world.identity.person('owner');
    const size = { width: 640, height: 320 };
    const grey = await sharp({ create: { ...size, channels: 3, background: '#999' } })
      .greyscale()
      .png()
      .toBuffer();
    const clear = { r: 0, g: 0, b: 0, alpha: 0.2 };
    const seeThrough = await sharp({
      create: { ...size, height: 640, channels: 4, background: clear },
    })
      .webp()
      .toBuffer();
    const deep = await sharp({ create: { ...size, width: 700, channels: 3, background: '#123' } })
      .toColourspace('rgb16')
      .png()
      .toBuffer();
    expect(await world.upload([grey, seeThrough, deep], owner)).toMatchObject([
      { width: 640, height: 320 },
      { width: 640, height: 640 },
      { width: 700, height: 320 },
    ]);
  });

  it("is visible to nobody, not even moderators, until a signed-in person's hostel names it", async () => {
    const owner = await world.identity.person('claimer');
    const [unclaimed] = await world.upload([await photo()]);
    const path = `/images/${unclaimed?.id}/1000.jpg`;
    const problem = expectProblem(await read(await fetchImage(path)), 'not_found');
    expect(problem.message).toBe("We couldn't find this photo");
    const body = listingBody([unclaimed?.url ?? '']);
    const listed = await world.call('createListing', { token: owner.token, body });
    expect(expectOk('createListing', listed).data.hostelImages).toEqual([path]);
    expect((await fetchImage(path)).status).toBe(200);
    const files = await world.mongo.stored('listings', 'image_files');
    const ofIt = files.filter((file) => file.imageId === unclaimed?.id);
    expect(ofIt.map((file) => 'unclaimedSince' in file)).toEqual(Array(10).fill(false));
  });

  it('is answered 304 when it is cached, and allows no other method', async () => {
    const owner = await world.identity.person('owner');
    const [stored] = await world.upload([await photo()], owner);
    const path = `/images/${stored?.id}/500.webp`;
    const etag = (await fetchImage(path)).headers.get('ETag') ?? '';
    const address = `http://127.0.0.1:${world.service.port}${path}`;
    const headers = {
      Cookie: await passOf(world, owner),
      'If-None-Match': etag,
      'Cache-Control': 'max-age=0',
    };
    const again = await fetch(address, { headers });
    expect([again.status, await again.text()]).toEqual([304, '']);
    const posted = await fetch(address, { method: 'POST' });
    expect([posted.status, posted.headers.get('Allow')]).toEqual([405, 'GET, HEAD']);
  });

  it('is deleted after a day when no hostel names it', async () => {
    for (const collection of ['images', 'image_files']) {
      expect(await world.mongo.forgottenAfter('listings', collection)).toBe(86_400);
      const stored = await world.mongo.stored('listings', collection);
      const owned = stored.filter((each) => each.ownerId);
      expect(owned.filter((each) => 'unclaimedSince' in each)).toEqual([]);
    }
  });

  it.each(['/images/0123456789abcdef01234567/1000.jpg', '/images/x/1000.jpg', '/images/..%2f/a'])(
    'is not found at %s',
    async (path) => {
      expectProblem(await read(await fetchImage(path)), 'not_found');
    },
  );
});

it.each([
  [4000, 600],
  [1200, 4000],
])('a picture of %i by %i pixels is large enough', async (width, height) => {
  const long = sharp({ create: { width, height, channels: 3, background: 'red' } });
  const answer = await uploadAs('owner', formOf([await long.png().toBuffer()]));
  expect(expectOk('uploadImages', answer).data).toHaveLength(1);
});

describe('a picture that is refused', () => {
  const svg = '<svg xmlns="http://www.w3.org/2000/svg" width="800" height="600"/>';

  it.each<[string, () => Promise<Uint8Array> | Uint8Array]>([
    ['SVG', () => Buffer.from(svg)],
    ['text', () => Buffer.from('just some words')],
    [
      'GIF',
      () =>
        sharp({ create: { width: 800, height: 600, channels: 3, background: 'red' } })
          .gif()
          .toBuffer(),
    ],
    [
      'a PNG that is tiny',
      () =>
        sharp({ create: { width: 639, height: 320, channels: 3, background: 'red' } })
          .png()
          .toBuffer(),
    ],
    ['a JPEG cut short', async () => (await photo()).subarray(0, 400)],
    ['a PNG header with nothing behind', () => Buffer.from('\x89PNG\r\n\x1a\nrest', 'latin1')],
    ['nothing at all', () => new Uint8Array()],
  ])('%s', async (_name, make) => {
    const before = await storedCount();
    const answer = await uploadAs('owner', formOf([await photo(), await make()]));
    expectProblem(answer, 'validation_failed', 'images.1');
    expect(await storedCount()).toBe(before);
  });

  it('is long enough in one direction only', async () => {
    const narrow = sharp({ create: { width: 639, height: 4000, channels: 3, background: 'red' } });
    const answer = await uploadAs('owner', formOf([await narrow.png().toBuffer()]));
    expectProblem(answer, 'validation_failed', 'images.0');
  });

  it('has more pixels than any camera produces', async () => {
    const huge = await sharp({
      create: { width: 8000, height: 6000, channels: 3, background: 'red' },
    })
      .png()
      .toBuffer();
    expectProblem(await uploadAs('owner', formOf([huge])), 'validation_failed', 'images.0');
  });

  it('is progressive and large enough to fill memory, unlike a smaller one', async () => {
    const square = (side: number) =>
      sharp({ create: { width: side, height: side, channels: 3, background: 'red' } })
        .jpeg({ progressive: true, chromaSubsampling: '4:4:4' })
        .toBuffer();
    const large = await uploadAs('owner', formOf([await square(4200)]));
    expect(expectProblem(large, 'validation_failed', 'images.0').errors).toMatchObject([
      { rule: 'photo_unreadable' },
    ]);
    expectOk('uploadImages', await uploadAs('owner', formOf([await square(2000)])));
  });

  it('has unknown fields in its form', async () => {
    const form = formOf([await photo('jpeg')]);
    form.append('words', 'x'.repeat(2000));
    expectProblem(await uploadAs('owner', form), 'validation_failed', 'images');
  });

  it('is over 10 MB, is the sixteenth one, or is missing', async () => {
    const heavy = await uploadAs('owner', formOf([Buffer.alloc(10 * 1024 * 1024 + 1, 0xff)]));
    expect(expectProblem(heavy, 'payload_too_large').errors).toEqual([
      { field: 'images', rule: 'too_large', message: 'The photo can be up to 10 MB.' },
    ]);
    const many = Array.from({ length: 16 }, () => Buffer.from('x'));
    expectProblem(await uploadAs('owner', formOf(many)), 'validation_failed', 'images');
    expectProblem(await uploadAs('owner', new FormData()), 'validation_failed', 'images');
    const json = await world.call('uploadImages', { body: { images: [] } });
    expectProblem(json, 'unsupported_media_type');
  });

  it('is one of several that together exceed the limit', async () => {
    const large = Buffer.concat([Buffer.from([0xff, 0xd8, 0xff]), Buffer.alloc(9 * 1024 * 1024)]);
    const answer = await uploadAs('owner', formOf(Array.from({ length: 5 }, () => large)));
    const problem = expectProblem(answer, 'payload_too_large', 'images');
    expect(problem.message).toMatch(/together can be up to 40 MB/);
    const message = 'All photos together can be up to 40 MB.';
    expect(problem.errors).toEqual([{ field: 'images', rule: 'together_too_large', message }]);
  });

  it('is sent with a bad bearer', async () => {
    const before = await storedCount();
    const answer = await world.call('uploadImages', {
      token: 'a.b.c',
      body: formOf([await photo()]),
    });
    expectProblem(answer, 'unauthenticated');
    expect(await storedCount()).toBe(before);
  });
});

describe('an upload repeated with its key', () => {
  it('is answered from the stored answer and refused for another picture', async () => {
    const first = await uploadAs('asha', formOf([await photo()]), 'asha-upload');
    const before = await storedCount();
    const again = await uploadAs('asha', formOf([await photo()]), 'asha-upload');
    expect([again.status, again.text]).toEqual([201, first.text]);
    expect(again.headers.get('Idempotency-Replayed')).toBe('true');
    const other = await uploadAs('asha', formOf([await photo('png')]), 'asha-upload');
    expectProblem(other, 'idempotency_mismatch');
    expect(await storedCount()).toBe(before);
  });

  it('is answered from the stored answer without a bearer too, and its photo can still be claimed once', async () => {
    const before = await storedCount();
    const first = await uploadAs(undefined, formOf([await photo()]), 'nobodys-upload');
    const again = await uploadAs(undefined, formOf([await photo()]), 'nobodys-upload');
    expect([again.status, again.text]).toEqual([201, first.text]);
    expect(again.headers.get('Idempotency-Replayed')).toBe('true');
    const other = await uploadAs(undefined, formOf([await photo('png')]), 'nobodys-upload');
    expectProblem(other, 'idempotency_mismatch');
    expect(await storedCount()).toBe(before + 1);
    const { token } = await world.identity.person('chitra');
    const images = expectOk('uploadImages', again).data.map(({ url }) => url);
    const listing = await world.call('createListing', { token, body: listingBody(images) });
    expectOk('createListing', listing);
  });

  it('stores one picture from twenty parallel calls', async () => {
    const before = await storedCount();
    const picture = await photo();
    const answers = await Promise.all(
      Array.from({ length: 20 }, () => uploadAs('bina', formOf([picture]), 'bina-upload')),
    );
    for (const answer of answers) expect([201, 409, 429]).toContain(answer.status);
    expect(answers.some((answer) => answer.status === 201)).toBe(true);
    expect(await storedCount()).toBe(before + 1);
  });
});
