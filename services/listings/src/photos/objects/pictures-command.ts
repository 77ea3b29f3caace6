import { connectMongo } from '@patna/service-kit/mongo';
import { moveObjects, movePhotos } from './move-photos.ts';
import { replacedPhotoObjects, s3PhotoObjects } from './s3-photo-objects.ts';
import type { S3Config } from './s3-variables.ts';
import { sweepPhotoObjects } from './sweep-photo-objects.ts';

const usage = 'Usage: pictures move|sweep';

/**
 * `move` puts pictures of MongoDB, and of a local server beside it, into the bucket. `sweep` removes objects without a
 * record.
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
  const objects = s3PhotoObjects(config);
  if (!objects) {
    print('PICTURES_S3_BUCKET names no bucket.');
    return 1;
  }
  const mongo = await connectMongo(uri, 'listings');
  try {
    if (command === 'sweep') print(`removed ${await sweepPhotoObjects(mongo, objects)} objects`);
    else {
      const progress = (moved: number) => moved % 1000 === 0 && print(`${moved} files moved`);
      print(`moved ${await movePhotos(mongo, objects, progress)} files`);
      const replaced = replacedPhotoObjects(config);
      if (replaced) {
        const moved = await moveObjects(mongo, replaced, objects, progress);
        print(`moved ${moved} files of the local S3 server`);
      }
    }
    return 0;
  } finally {
    await mongo.close();
  }
}
