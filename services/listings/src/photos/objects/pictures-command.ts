import { connectMongo } from '@patna/service-kit/mongo';
import type { Connection } from 'mongoose';
import { movePapers, paperObjectsOf } from '../../claim-requests/paper-objects.ts';
import { moveObjects, movePhotos, photoObjectsOf } from './move-objects.ts';
import { replacedObjects, s3Objects } from './s3-objects.ts';
import type { S3Config } from './s3-variables.ts';
import { sweepBucket } from './sweep-objects.ts';

const usage = 'Usage: pictures move|sweep';

/**
 * `move` puts pictures and papers of MongoDB, and of a local server beside it, into the bucket. `sweep` removes objects
 * without a record.
 * @returns the exit code: 0 done, 1 failed, 2 wrong arguments
 */
export async function picturesCommand(
  [command, ...rest]: readonly string[],
  uri: string,
  config: S3Config,
  print: (line: string) => void,
): Promise<number> {
  if ((command !== 'move' && command !== 'sweep') || rest.length > 0) {
    print(usage);
    return 2;
  }
  if (config.PICTURES_S3_BUCKET === '') {
    print('PICTURES_S3_BUCKET names no bucket.');
    return 1;
  }
  const mongo = await connectMongo(uri, 'listings');
  try {
    if (command === 'sweep') {
      print(`removed ${counted(await sweepBucket(mongo, s3Objects(config)), 'object')}`);
    } else await moveEverything(mongo, config, print);
    return 0;
  } finally {
    await mongo.close();
  }
}

async function moveEverything(
  mongo: Connection,
  config: S3Config,
  print: (line: string) => void,
): Promise<void> {
  const { photos, papers } = s3Objects(config);
  const replaced = replacedObjects(config);
  const progress = (moved: number) => moved % 1000 === 0 && print(`${moved} files moved`);
  const photosOf = (names: readonly string[]) => photoObjectsOf(mongo, names);
  const papersOf = (names: readonly string[]) => paperObjectsOf(mongo, names);
  if (photos) print(`moved ${counted(await movePhotos(mongo, photos, progress), 'file')}`);
  if (papers) print(`moved ${counted(await movePapers(mongo, papers), 'paper')}`);
  else print('papers stay in MongoDB: PICTURES_S3_PREFIX leaves no room for them in the bucket');
  if (photos && replaced) {
    const moved = await moveObjects(replaced.photos, photos, photosOf, progress);
    print(`moved ${counted(moved, 'file')} of the local S3 server`);
  }
  if (papers && replaced?.papers) {
    const moved = await moveObjects(replaced.papers, papers, papersOf);
    print(`moved ${counted(moved, 'paper')} of the local S3 server`);
  }
}

function counted(count: number, one: string): string {
  return `${count} ${one}${count === 1 ? '' : 's'}`;
}
