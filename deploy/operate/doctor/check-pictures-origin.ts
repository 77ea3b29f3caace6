import { callUrl } from '@patna/contracts';
import type { Environment } from '@patna/service-kit';
import { variables } from '../../../gateway/src/config.ts';
import type { Finding } from './finding.ts';

const service = 'CDN';
const longestMs = 10_000;
/** A picture that does not exist. The product's answer says why in a form of its own. */
const missing = '/images/000000000000000000000000/500.jpg';

/** Headers that must be the product's own. With others, pages or the service worker cannot use or store pictures. */
const ownHeaders = [
  'content-type',
  'cache-control',
  'access-control-allow-origin',
  'cross-origin-resource-policy',
  'timing-allow-origin',
];

/**
 * Asks the CDN of `PICTURES_ORIGIN` for a picture that does not exist, to see whether it fetches from the product, and
 * for one that hostels show, to see whether it keeps the headers.
 */
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
    const from = `Browsers load pictures from ${origin}`;
    const product = productOrigin(environment);
    const picture = await publicPicture(product);
    if (picture === undefined) {
      const detail = `${from}. ${product} answers no public picture to compare.`;
      return { service, state: 'configured', detail };
    }
    const changed = await changedHeaders(product + picture, origin + picture);
    if (changed.length > 0) {
      return wrong(
        `${origin} changes ${changed.join(', ')} of ${picture}: purge its cache if they were changed before.`,
      );
    }
    return { service, state: 'configured', detail: `${from}, with the product’s headers.` };
  } catch {
    return { service, state: 'unknown', detail: `${origin} did not answer.` };
  }
}

/** The first address of `PUBLIC_ORIGINS`, or of Compose. */
function productOrigin({ PUBLIC_ORIGINS = '', PORT }: Environment): string {
  return PUBLIC_ORIGINS.split(',')[0]?.trim() || `http://localhost:${PORT || '8080'}`;
}

/** Path of a picture that the product's list shows; undefined when it does not answer or shows none. */
async function publicPicture(product: string): Promise<string | undefined> {
  try {
    const signal = AbortSignal.timeout(longestMs);
    const list = await fetch(product + callUrl('fetchListings'), { signal });
    return /\/images\/[0-9a-f]{24}\/1000\.jpg/.exec(await list.text())?.[0];
  } catch {
    return undefined;
  }
}

/** Names of headers that the CDN does not answer as the product does. */
async function changedHeaders(own: string, cdn: string): Promise<string[]> {
  const [expected, actual] = await Promise.all(
    [own, cdn].map(async (url) => {
      const answer = await fetch(url, { signal: AbortSignal.timeout(longestMs) });
      await answer.body?.cancel();
      return answer;
    }),
  );
  if (expected?.status !== actual?.status) return ['status'];
  return ownHeaders.filter((name) => expected?.headers.get(name) !== actual?.headers.get(name));
}

function wrong(detail: string): Finding {
  return { service, state: 'wrong', detail };
}
