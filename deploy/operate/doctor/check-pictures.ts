import type { Environment } from '@patna/service-kit';
import { s3PhotoObjects } from '../../../services/listings/src/photos/objects/s3-photo-objects.ts';
import { readS3Config } from '../../../services/listings/src/photos/objects/s3-variables.ts';
import type { Finding } from './finding.ts';

/** Error codes that S3 servers return when they refuse the settings. */
const refusals: Readonly<Record<string, string>> = {
  NoSuchBucket: 'There is no bucket of the name PICTURES_S3_BUCKET.',
  InvalidAccessKeyId: 'The S3 server does not know PICTURES_S3_ACCESS_KEY.',
  SignatureDoesNotMatch: 'The S3 server refuses PICTURES_S3_SECRET_KEY.',
  AccessDenied: 'The S3 server does not allow these keys to list the bucket.',
  PermanentRedirect: 'The bucket is in another region than PICTURES_S3_REGION.',
};

const noBucket = 'No bucket is set: MongoDB, or the S3 container of Compose.';

/** Checks the bucket for pictures by listing its content. */
export async function checkPictures(environment: Environment): Promise<Finding> {
  const service = 'S3';
  try {
    const config = readS3Config(environment);
    const objects = s3PhotoObjects(config);
    if (!objects) return { service, state: 'stand-in', detail: noBucket };
    for await (const _page of objects.pages()) break;
    return { service, state: 'configured', detail: `Bucket ${config.PICTURES_S3_BUCKET}.` };
  } catch (error) {
    if (!(error instanceof Error)) throw error;
    if (!(error.cause instanceof Error)) return { service, state: 'wrong', detail: error.message };
    const refusal = refusals[error.cause.name];
    if (refusal) return { service, state: 'wrong', detail: refusal };
    return { service, state: 'unknown', detail: 'The S3 server did not answer.' };
  }
}
