import { createHash } from 'node:crypto';
import { mulberry32 } from '@patna/toolchain/seeded-random.ts';
import { betweenOf, disguised, drawnFront, drawnRoom } from './drawn-photos.ts';

/** The fields of a hostel that are compared. */
export interface DrawnHostel {
  readonly hostelId: string;
  readonly ownerId: string;
  readonly propertyName: string;
  readonly phone: string;
  readonly gstin: string;
  readonly pincode: string;
  readonly pin: { readonly latitude: number; readonly longitude: number } | undefined;
  readonly rent: number;
  readonly photos: readonly Buffer[];
  readonly isClone: boolean;
}

const metres = 1 / 111_195;
const pincodes = ['800001', '800004', '800013', '800020'];

/**
 * Honest hostels, up to four in a building and some with branches, and copies of some of them in three
 * levels of skill.
 */
export async function cloneCorpus(seed: number, size: { honest: number; clones: number }) {
  const chance = mulberry32(seed);
  const between = betweenOf(chance);
  const honest: DrawnHostel[] = [];
  for (let building = 0; honest.length < size.honest; building += 1) {
    const place = { latitude: between(25.55, 25.66), longitude: between(85.05, 85.25) };
    const pincode = pincodes[building % pincodes.length] ?? '';
    const neighbours = 1 + Math.floor(chance() * 4);
    for (let floor = 0; floor < neighbours; floor += 1) {
      const id = honest.length;
      const main = id % 6 === 5 ? honest.at(-2) : undefined;
      const front = mulberry32(seed * 1000 + building);
      const drawings = [drawnFront(front, chance)];
      for (let room = 0; room < 3; room += 1) drawings.push(drawnRoom(chance));
      const photos = await Promise.all(drawings);
      honest.push({
        ...contactOf(`owner-${seed}-${id}`),
        // Branches of one owner share number, GSTIN and some photos.
        ...(main && { ownerId: main.ownerId, phone: main.phone, gstin: main.gstin }),
        hostelId: `honest_${seed}_${id}`,
        propertyName: `Hostel ${id}`,
        pincode,
        pin: chance() < 0.85 ? moved(place, between(0, 25), chance) : undefined,
        rent: rentOf(chance),
        photos: main ? [main.photos[0] ?? Buffer.alloc(0), ...photos.slice(1)] : photos,
        isClone: false,
      });
    }
  }
  const clones: DrawnHostel[] = [];
  for (let id = 0; id < size.clones; id += 1) {
    const victim = honest[Math.floor(chance() * honest.length)] as DrawnHostel;
    clones.push(await cloneOf(victim, { id, seed, skill: (id % 3) as 0 | 1 | 2 }, chance));
  }
  return { honest, clones };
}

/** Distances by which copies of each skill move the pin. */
const movedMetres = [
  [0, 15],
  [0, 400],
  [500, 3000],
] as const;

async function cloneOf(
  victim: DrawnHostel,
  { id, seed, skill }: { id: number; seed: number; skill: 0 | 1 | 2 },
  chance: () => number,
): Promise<DrawnHostel> {
  const between = betweenOf(chance);
  const [min, max] = movedMetres[skill];
  const own = contactOf(`cheat-${seed}-${id}`);
  const photos: Buffer[] = [];
  for (const [at, photo] of victim.photos.entries()) {
    const isOwn = skill === 2 && at === 3;
    photos.push(isOwn ? await drawnRoom(chance) : await disguised(photo, chance, skill));
  }
  return {
    ...own,
    // Half of the careless copies keep the victim's phone number.
    ...(skill === 0 && chance() < 0.5 && { phone: victim.phone }),
    gstin: skill === 0 && chance() < 0.5 ? victim.gstin : '',
    hostelId: `clone_${seed}_${id}`,
    propertyName: `New ${victim.propertyName}`,
    pincode: victim.pincode,
    pin: victim.pin && moved(victim.pin, between(min, max), chance),
    rent: Math.round(victim.rent * between(0.35, 0.75)),
    photos,
    isClone: true,
  };
}

function contactOf(name: string) {
  const digits = BigInt(`0x${createHash('sha256').update(name).digest('hex').slice(0, 14)}`);
  const phone = `+919${(digits % 1_000_000_000n).toString().padStart(9, '0')}`;
  return { ownerId: `usr_${name}`, phone, gstin: digits % 3n === 0n ? '' : `10GST${digits}` };
}

function moved(
  { latitude, longitude }: { latitude: number; longitude: number },
  far: number,
  chance: () => number,
) {
  const way = chance() * 2 * Math.PI;
  return {
    latitude: latitude + Math.sin(way) * far * metres,
    longitude: longitude + (Math.cos(way) * far * metres) / Math.cos((latitude * Math.PI) / 180),
  };
}

/** About 6,500 a month; one in twenty is below 60 % of that. */
function rentOf(chance: () => number): number {
  const spread = Math.sqrt(-2 * Math.log(1 - chance())) * Math.cos(2 * Math.PI * chance());
  return Math.round((6500 * Math.exp(spread * 0.31)) / 100) * 100;
}
