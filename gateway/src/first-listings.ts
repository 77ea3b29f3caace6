import { callUrl } from '@patna/contracts/calls';
import type { ListingPage } from './page-document.ts';
import type { Upstreams } from './upstreams.ts';

const patienceMs = 1500;

/**
 * The page of hostels that the home page opens with.
 * @throws {Error} when the service does not answer in time, or not with a page
 */
export async function fetchFirstListings(upstreams: Upstreams): Promise<ListingPage> {
  const path = callUrl('fetchListings', {}, { page: 1, limit: 12 });
  const signal = AbortSignal.timeout(patienceMs);
  const answer = await upstreams.get('listings')?.pool.request({ path, method: 'GET', signal });
  if (answer?.statusCode !== 200) {
    await answer?.body.dump();
    throw new Error(`The listings service answered ${answer?.statusCode}`);
  }
  const page = (await answer.body.json()) as ListingPage;
  if (!Array.isArray(page?.data)) throw new Error('The listings service answered no page');
  return page;
}
