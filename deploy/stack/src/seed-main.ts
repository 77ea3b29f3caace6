import { readSeedConfig } from './seed-config.ts';
import { loadSamples } from './samples.ts';

/** Loads the sample hostels into the listings store and ends; the listings service publishes them. */
await loadSamples(readSeedConfig(process.env).MONGODB_URI, (line) => console.log(line));
