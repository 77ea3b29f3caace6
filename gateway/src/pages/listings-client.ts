import { callUrl } from '@patna/contracts/calls';
import type { ListingPage } from './page-document.ts';
import type { Upstreams } from '../proxy/upstreams.ts';

/** Reads from the listings service what rendered pages need. */
export interface ListingsClient {
  /**
   * The first page of hostels in `homeCity`.
   * @throws {Error} when it does not come in time
   */
  first(): Promise<ListingPage>;
  /**
   * A hostel's detail. Null when the hostel does not exist.
   * @throws {Error} when the service does not answer in time
   */
  one(id: string): Promise<unknown>;
  /** Public ids of all listed hostels. @throws {Error} when the service does not answer in time */
  ids(): Promise<string[]>;
}

/** The city of the rendered list; the app asks again when the phone keeps another one. */
const homeCity = 'patna';
const homeTimeoutMs = 1500;
/** Milliseconds; short, because the browser can load the hostel itself. */
const detailTimeoutMs = 700;
const idsTimeoutMs = 5000;
const idsAtOnce = 50;
/** Most addresses in one sitemap (sitemaps.org). */
const maxIds = 50_000;

export function createListingsClient(upstreams: Upstreams): ListingsClient {
  async function ask(url: string, timeoutMs: number): Promise<{ status: number; body: unknown }> {
    const signal = AbortSignal.timeout(timeoutMs);
    const answer = await upstreams
      .get('listings')
      ?.pool.request({ path: url, method: 'GET', signal });
    if (answer === undefined) throw new Error('There is no listings service');
    if (answer.statusCode === 200) return { status: 200, body: await answer.body.json() };
    await answer.body.dump();
    return { status: answer.statusCode, body: undefined };
  }

  async function page(query: Record<string, string | number>, timeoutMs: number) {
    const { status, body } = await ask(callUrl('fetchListings', {}, query), timeoutMs);
    if (status !== 200) throw new Error(`The listings service answered ${status}`);
    const listings = body as ListingPage;
    if (!Array.isArray(listings?.data)) throw new Error('The listings service answered no page');
    return listings;
  }

  return {
    first: () => page({ page: 1, limit: 12, city: homeCity }, homeTimeoutMs),
    async one(id) {
      const { status, body } = await ask(callUrl('getListing', { id }), detailTimeoutMs);
      if (status === 200) return body;
      if ([400, 404, 410].includes(status)) return null;
      throw new Error(`The listings service answered ${status}`);
    },
    async ids() {
      const found: string[] = [];
      let cursor: string | undefined;
      for (let at = 1; ; at += 1) {
        const query = { page: at, limit: idsAtOnce, ...(cursor && { cursor }) };
        const { data, totalPages, nextCursor } = await page(query, idsTimeoutMs);
        found.push(...data.map((card) => (card as { id: string }).id));
        if (at >= totalPages || found.length >= maxIds) return found.slice(0, maxIds);
        cursor = nextCursor;
      }
    },
  };
}
