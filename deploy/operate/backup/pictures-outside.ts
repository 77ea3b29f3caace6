import { MongoClient } from 'mongodb';

/**
 * What a backup of this store lacks, as one sentence: the bytes of pictures that are in a bucket. Undefined when it lacks
 * nothing.
 */
export async function picturesOutside(uri: string): Promise<string | undefined> {
  const client = await MongoClient.connect(uri);
  try {
    const files = client.db('listings').collection('image_files');
    const count = await files.countDocuments({ data: { $exists: false } });
    if (count === 0) return undefined;
    return `WARNING: ${count} files of pictures are in a bucket, which this backup does not contain. Back up the bucket, or the volume pictures of Compose, as well (docs/operations.md).`;
  } finally {
    await client.close();
  }
}
