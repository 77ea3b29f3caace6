import { pinImages } from './write-digests.ts';

/** `npm run pin-images [-- --check]` pins the images of others to the digests that their registries give. */
const print = (line: string) => void process.stdout.write(`${line}\n`);
process.exitCode = await pinImages(process.cwd(), process.argv.slice(2), print).catch(
  (error: unknown) => {
    process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
    return 1;
  },
);
