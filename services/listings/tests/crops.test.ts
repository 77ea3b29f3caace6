import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { expectOk, expectProblem } from '@patna/testing/http/expect-answer.ts';
import { listingBody } from '@patna/testing/data/sample-data.ts';
import type { TestPerson } from '@patna/testing/servers/test-identity.ts';
import { type ListingWorld, openListingWorld, passOf, photo } from './listing-world.ts';

let world: ListingWorld;
let owner: TestPerson;
let pass: string;

beforeAll(async () => {
  world = await openListingWorld();
  owner = await world.identity.person('owner');
  pass = await passOf(world, owner);
}, 60_000);

afterAll(() => world?.stop());

const red = { r: 255, g: 0, b: 0 };
const green = { r: 0, g: 160, b: 0 };
const blue = { r: 0, g: 0, b: 255 };

/** Red at the start, green in the middle, blue at the end, along the side that crops shorten. */
function striped(width: number, height: number) {
  const tall = 2 * height > width;
  const part = tall
    ? { width, height: Math.round(height / 5) }
    : { width: Math.round(width / 5), height };
  const stripe = (background: typeof red) =>
    sharp({ create: { ...part, channels: 3, background } })
      .png()
      .toBuffer();
  return Promise.all([stripe(red), stripe(blue)]).then(([start, end]) =>
    sharp({ create: { width, height, channels: 3, background: green } })
      .composite([
        { input: start, gravity: tall ? 'north' : 'west' },
        { input: end, gravity: tall ? 'south' : 'east' },
      ])
      .jpeg(),
  );
}

async function fileOf(id: string, file: string): Promise<Buffer> {
  const address = `http://127.0.0.1:${world.service.port}/images/${id}/${file}`;
  const answer = await fetch(address, { headers: { cookie: pass } });
  expect(answer.status, file).toBe(200);
  return Buffer.from(await answer.arrayBuffer());
}

/** The colour at this fraction of the height or width. */
async function colourAt(bytes: Buffer, share: number, tall: boolean): Promise<string> {
  const { data, info } = await sharp(bytes).raw().toBuffer({ resolveWithObject: true });
  const x = Math.floor((info.width - 1) * (tall ? 0.5 : share));
  const y = Math.floor((info.height - 1) * (tall ? share : 0.5));
  const at = (y * info.width + x) * info.channels;
  const [r = 0, g = 0, b = 0] = data.subarray(at, at + 3);
  if (r > 200 && b < 60) return 'red';
  if (b > 200 && r < 60) return 'blue';
  return g > 120 && r < 60 && b < 60 ? 'green' : `${r},${g},${b}`;
}

async function endsOf(bytes: Buffer, tall: boolean): Promise<string[]> {
  return [await colourAt(bytes, 0.02, tall), await colourAt(bytes, 0.98, tall)];
}

async function uploaded(picture: Buffer) {
  const [stored] = await world.upload([picture], owner);
  if (!stored) throw new Error('nothing was stored');
  return stored;
}

function crop(imageId: string, focus: object, by = owner) {
  return world.call('cropImage', { params: { imageId }, body: { focus }, token: by.token });
}

const shapes = [
  ['portrait', 1200, 1600],
  ['landscape', 1600, 1200],
  ['panorama', 4000, 600],
  ['strip', 640, 4000],
  ['small', 640, 480],
] as const;

describe.each(shapes)('a %s of %i by %i pixels', (_shape, width, height) => {
  const tall = 2 * height > width;

  it('is stored uncropped, at most 1600 pixels long', async () => {
    const stored = await uploaded(await (await striped(width, height)).toBuffer());
    const scale = Math.min(1, 1600 / Math.max(width, height));
    const whole = { width: Math.round(width * scale), height: Math.round(height * scale) };
    expect(stored.whole).toEqual(whole);
    for (const file of ['whole-1600.avif', 'whole-1600.jpg', 'whole-800.avif', 'whole-800.jpg']) {
      const bytes = await fileOf(stored.id, file);
      const made = await sharp(bytes).metadata();
      const side = Math.min(Math.max(whole.width, whole.height), Number(/\d+/.exec(file)?.[0]));
      expect(Math.max(made.width, made.height)).toBe(side);
      expect(made.width / made.height).toBeCloseTo(width / height, 1);
      expect(await endsOf(bytes, tall)).toEqual(['red', 'blue']);
    }
  });

  it('is cropped around the focal point that its owner set', async () => {
    const stored = await uploaded(await (await striped(width, height)).toBuffer());
    for (const share of [0, 1]) {
      const focus = { x: share, y: share };
      const moved = expectOk('cropImage', await crop(stored.id, focus)).data;
      expect(moved).toMatchObject({ whole: stored.whole, focus });
      expect(moved.id).not.toBe(stored.id);
      for (const side of [500, 1000]) {
        const bytes = await fileOf(moved.id, `${side}.webp`);
        const made = await sharp(bytes).metadata();
        expect([made.width, made.height]).toEqual([side, side / 2]);
        const ends = await endsOf(bytes, tall);
        expect(ends[share]).toBe(share === 0 ? 'red' : 'blue');
        expect(ends).not.toContain(share === 0 ? 'blue' : 'red');
      }
      expect(await fileOf(moved.id, 'whole-1600.jpg')).toEqual(
        await fileOf(stored.id, 'whole-1600.jpg'),
      );
    }
  });
});

it('a photo with camera rotation is stored whole and upright', async () => {
  const lying = await (await striped(1600, 1200)).withMetadata({ orientation: 6 }).toBuffer();
  const stored = await uploaded(lying);
  expect(stored.whole).toEqual({ width: 1200, height: 1600 });
  const bytes = await fileOf(stored.id, 'whole-1600.avif');
  expect(await endsOf(bytes, false)).toEqual(['blue', 'red']);
});

it('a photo in the shape of the crops has no uncropped files and cannot be cropped again', async () => {
  const plain = sharp({ create: { width: 1000, height: 500, channels: 3, background: red } });
  const stored = await uploaded(await plain.jpeg().toBuffer());
  expect(stored.whole).toBeUndefined();
  expectProblem(await crop(stored.id, { x: 0, y: 0 }), 'conflict');
});

it("only its owner can move a photo's crop, to a point inside the photo", async () => {
  const stored = await uploaded(await photo());
  const stranger = await world.identity.person('stranger');
  expectProblem(await crop(stored.id, { x: 0, y: 0 }, stranger), 'not_found');
  const [nobodys] = await world.upload([await photo()]);
  expectProblem(await crop(nobodys?.id ?? '', { x: 0, y: 0 }), 'not_found');
  expectProblem(await crop(stored.id, { x: 0, y: 1.01 }), 'validation_failed', 'focus.y');
});

it('a moved crop of an approved photo is public at once, another photo waits', async () => {
  const first = await uploaded(await photo());
  const body = { ...listingBody([first.url]), photos: [{ alt: 'The front gate' }] };
  const made = await world.call('createListing', { token: owner.token, body });
  const { id } = expectOk('createListing', made).data;
  await world.approve(id);
  const shown = async () =>
    expectOk('getListing', await world.call('getListing', { params: { id } }));
  const edit = async (hostelImages: string[]) => {
    const token = owner.token;
    const mine = await world.call('ownerListings', { params: { userId: 'me' }, token });
    const version = expectOk('ownerListings', mine).data.find((one) => one.id === id)?.version;
    const change = { params: { id }, token, body: { hostelImages, version } };
    return expectOk('editListing', await world.call('editListing', change)).data;
  };
  const moved = expectOk('cropImage', await crop(first.id, { x: 0, y: 0 })).data;
  expect((await edit([moved.url])).waiting).toBeUndefined();
  expect(await shown()).toMatchObject({
    hostelImages: [moved.url],
    photos: [{ alt: 'The front gate', whole: moved.whole, focus: { x: 0, y: 0 } }],
  });
  const again = expectOk('cropImage', await crop(moved.id, { x: 1, y: 1 })).data;
  expect((await edit([again.url])).waiting).toBeUndefined();
  expect((await shown()).hostelImages).toEqual([again.url]);
  const other = await uploaded(await photo('png'));
  expect((await edit([again.url, other.url])).waiting?.facts).toEqual(['hostelImages']);
  expect((await shown()).hostelImages).toEqual([again.url]);
});
