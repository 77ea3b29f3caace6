import { listingInput } from '@patna/contracts';
import { type DerivedImage, deriveImage, type HostelImport } from '@patna/listings-service/import';
import { userIdOf } from '@patna/service-kit';
import sharp from 'sharp';
import { type Random, seeded } from '@patna/toolchain/seeded-random.ts';
import { roomsWithBeds } from '../../samples/beds.ts';
import { requiredSampleClaims } from '../../samples/verified-claims.ts';
import { sampleHostels } from '../../samples/hostels.ts';

/** Number of listings for each owner. */
const perOwner = 20;
const newest = Date.UTC(2026, 0, 1);
const minute = 60_000;

const firstWords = [
  'Ganga',
  'Magadh',
  'Ashok',
  'Mithila',
  'Vaishali',
  'Nalanda',
  'Sonpur',
  'Kosi',
  'Pataliputra',
  'Champaran',
] as const;
const lastWords = ['Hostel', 'Residency', 'Boys Hostel', 'Girls Hostel', 'PG', 'Niwas'] as const;
const colours = ['#b45309', '#0f766e', '#1d4ed8', '#9d174d', '#4d7c0f', '#6d28d9'] as const;

/** Plain pictures of a few kilobytes each, so that thousands of listings fit on a disk. */
export async function plainPictures(): Promise<readonly DerivedImage[]> {
  const pictures: DerivedImage[] = [];
  for (const background of colours) {
    const create = { width: 1000, height: 500, channels: 3, background } as const;
    pictures.push(await deriveImage(await sharp({ create }).png().toBuffer()));
  }
  return pictures;
}

/**
 * The generated hostel with this index and seed: a sample hostel with another name, place and rents, whose claims were
 * checked at `now`. The same arguments give the same hostel on every machine.
 */
export function generatedHostel(
  seed: number,
  index: number,
  pictures: readonly DerivedImage[],
  now = Date.now(),
): HostelImport {
  const chance = seeded(`hostel ${seed} ${index}`);
  const sample = pickOf(chance, sampleHostels);
  const name = `${chance.pick(firstWords)} ${chance.pick(lastWords)} ${index + 1}`;
  const {
    hostelImages: _,
    photos: __,
    ...record
  } = listingInput.parse({
    ...sample,
    propertyName: name,
    gstin: undefined,
    isBranch: false,
    branchType: '',
    parentBranchHostel: '',
    address: placeOf(chance),
    rooms: roomsWithBeds(sample, index, now).map((room) => ({
      ...room,
      priceRange: rentOf(chance),
    })),
    hostelImages: ['plain'],
  });
  return {
    hostelId: `hostel_g${seed}_${index + 1}`,
    ownerId: userIdOf(`user_generated_${seed}_${Math.floor(index / perOwner) + 1}`),
    record,
    houseRules: sample.rules ?? {},
    branches: [],
    pictures: [{ image: pickOf(chance, pictures), alt: `A plain picture of ${name}` }],
    reviews: [],
    claims: requiredSampleClaims(now),
    publishedAt: new Date(newest - index * minute),
  };
}

/** Whether `generatedHostel` created this id. */
export function isGenerated(hostelId: string): boolean {
  return /^hostel_g\d+_\d+$/.test(hostelId);
}

/** A random place within about a kilometre of the sample hostel. */
function placeOf(chance: Random) {
  const { address } = pickOf(chance, sampleHostels);
  return {
    ...address,
    latitude: address.latitude + chance.between(-0.01, 0.01),
    longitude: address.longitude + chance.between(-0.01, 0.01),
  };
}

function rentOf(chance: Random): { min: number; max: number } {
  const min = chance.whole(30, 120) * 100;
  return { min, max: min + chance.whole(0, 40) * 100 };
}

function pickOf<T>(chance: Random, items: readonly T[]): T {
  const [first, ...rest] = items;
  if (first === undefined) throw new RangeError('nothing to pick from');
  return chance.pick([first, ...rest]);
}
