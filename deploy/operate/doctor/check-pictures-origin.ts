import type { Environment } from '@patna/service-kit';
import { variables } from '../../../gateway/src/config.ts';
import type { Finding } from './finding.ts';

const service = 'CDN';
const longestMs = 10_000;
/** A picture that does not exist. The product's answer says why in a form of its own. */
const missing = '/images/000000000000000000000000/500.jpg';

/** Asks the CDN of `PICTURES_ORIGIN` for a picture, to see whether it fetches from the product. */
export async function checkPicturesOrigin(environment: Environment): Promise<Finding> {
  const origin = environment['PICTURES_ORIGIN'] ?? '';
  if (origin === '') {
    return { service, state: 'stand-in', detail: 'Browsers load pictures from the product.' };
  }
  const { error } = variables.shape.PICTURES_ORIGIN.safeParse(origin);
  if (error) return wrong(`PICTURES_ORIGIN ${error.issues[0]?.message}.`);
  try {
    const signal = AbortSignal.timeout(longestMs);
    const answer = await fetch(origin + missing, { signal });
    const isOurs = answer.headers.get('content-type')?.startsWith('application/problem+json');
    if (answer.status !== 404 || !isOurs) {
      return wrong(`${origin} does not pass requests for /images/ on to the product.`);
    }
    if (!answer.headers.get('cache-control')?.includes('no-store')) {
      return wrong(`${origin} changes Cache-Control, so it may store missing pictures.`);
    }
    return { service, state: 'configured', detail: `Browsers load pictures from ${origin}.` };
  } catch {
    return { service, state: 'unknown', detail: `${origin} did not answer.` };
  }
}

function wrong(detail: string): Finding {
  return { service, state: 'wrong', detail };
}
