import { randomUUID } from 'node:crypto';
import type { Environment } from '@patna/service-kit';
import type { ObjectStore } from '../../../services/listings/src/photos/objects/object-store.ts';
import { s3Objects } from '../../../services/listings/src/photos/objects/s3-objects.ts';
import { readS3Config } from '../../../services/listings/src/photos/objects/s3-variables.ts';
import type { Finding } from './finding.ts';

/**
 * What an S3 server refuses, as one sentence; undefined when its error says nothing about the settings.
 * @param variables what the names of the bucket's variables begin with
 */
export function bucketRefusal({ name }: Error, variables: string): string | undefined {
  const refusals: Readonly<Record<string, string>> = {
    NoSuchBucket: `There is no bucket of the name ${variables}_BUCKET.`,
    InvalidAccessKeyId: `The S3 server does not know ${variables}_ACCESS_KEY.`,
    SignatureDoesNotMatch: `The S3 server refuses ${variables}_SECRET_KEY.`,
    AccessDenied: 'The S3 server does not allow these keys to list the bucket.',
    PermanentRedirect: `The bucket is in another region than ${variables}_REGION.`,
  };
  return refusals[name];
}

const papersInMongo =
  'Papers stay in MongoDB, because PICTURES_S3_PREFIX includes theirs: use a prefix such as `pictures/`.';
const answerMs = 5000;
const noBucket = 'No bucket is set: MongoDB, or the S3 container of Compose.';

/** Checks the bucket by listing its pictures, and by writing, reading and removing an object beside its papers. */
export async function checkPictures(environment: Environment): Promise<Finding> {
  const service = 'S3';
  try {
    const config = readS3Config(environment);
    const { photos, papers } = s3Objects(config);
    if (!photos) return { service, state: 'stand-in', detail: noBucket };
    for await (const _page of photos.pages(AbortSignal.timeout(answerMs))) break;
    const detail = `Bucket ${config.PICTURES_S3_BUCKET}.`;
    if (!papers) return { service, state: 'configured', detail: `${detail} ${papersInMongo}` };
    const refusal = await refusalOfPapers(papers);
    if (refusal) return { service, state: 'wrong', detail: refusal };
    return { service, state: 'configured', detail };
  } catch (error) {
    if (!(error instanceof Error)) throw error;
    if (!(error.cause instanceof Error)) return { service, state: 'wrong', detail: error.message };
    const refusal = bucketRefusal(error.cause, 'PICTURES_S3');
    if (refusal) return { service, state: 'wrong', detail: refusal };
    return { service, state: 'unknown', detail: 'The S3 server did not answer.' };
  }
}

/** A sentence that names the missing rights for papers. */
async function refusalOfPapers(papers: ObjectStore): Promise<string | undefined> {
  const name = `probe-${randomUUID()}`;
  try {
    await papers.put(name, 'text/plain', Buffer.from('probe'));
    await papers.get(name);
    await papers.remove([name]);
    return undefined;
  } catch (error) {
    if (!(error instanceof Error && error.cause instanceof Error)) throw error;
    if (error.cause.name !== 'AccessDenied') throw error;
    return 'The S3 server does not allow these keys to write, read and delete below `papers/`.';
  }
}
