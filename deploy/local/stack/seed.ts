import { importHostels, readS3Config } from '@patna/listings-service/import';
import { generatedHostel, plainPictures } from './seeding/generated-hostels.ts';
import { loadSamples } from './seeding/load-samples.ts';
import { readSeedOrder, readSeedStore, seedUsage } from './seeding/seed-config.ts';

/** Number of hostels that are written at the same time. */
const lanes = 8;
const batch = 250;
const { argv, env } = process;
const pictureStore = readS3Config(env);

/**
 * Writes hostels into the listings store, each with an event in its outbox. The running listings service publishes
 * these events, so that search, wishlists and enquiries update their copies.
 */
async function loadGenerated(mongoUri: string, count: number, seed: number): Promise<void> {
  const pictures = await plainPictures();
  let next = 0;
  let added = 0;
  async function lane(): Promise<void> {
    while (next < count) {
      const first = next;
      next = Math.min(count, first + batch);
      const indexes = Array.from({ length: next - first }, (_, offset) => first + offset);
      const hostels = indexes.map((index) => generatedHostel(seed, index, pictures));
      const written = await importHostels(mongoUri, hostels, pictureStore);
      added += written;
      console.log(`${next} of ${count}`);
    }
  }
  await Promise.all(Array.from({ length: lanes }, lane));
  console.log(`${added} generated hostels are loaded, ${count - added} were there`);
}

const order = readSeedOrder(argv.slice(2));
if (order) {
  const mongoUri = await readSeedStore();
  if (order.listings === undefined) {
    await loadSamples(mongoUri, (line) => console.log(line), pictureStore);
  } else await loadGenerated(mongoUri, order.listings, order.seed);
} else {
  console.error(seedUsage);
  process.exitCode = 2;
}
