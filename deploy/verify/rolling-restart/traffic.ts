import { type CallName, calls, callUrl } from '@patna/contracts';
import { createHttpClient } from '../bench/http-client.ts';
import { percentile } from '../bench/percentiles.ts';
import { chaosHostels } from '../chaos/cluster/hostels.ts';
import type { People, Person } from '../chaos/workload/people.ts';

/** The number of requests with each outcome. */
export interface Outcomes {
  readonly sent: number;
  readonly failed: Readonly<Record<string, number>>;
  readonly p50: number;
  readonly p99: number;
  readonly longest: number;
}

export interface Traffic {
  send(index: number, scheduledAt: number): Promise<void>;
  /** Starts the count again. */
  reset(): void;
  outcomes(): Outcomes;
  stop(): void;
}

const people = 20;

/** Sends reads of every service, the first page and, as every eighth request, a write. */
export async function createTraffic(port: number, createPerson: People): Promise<Traffic> {
  const persons = await Promise.all(
    Array.from({ length: people }, (_, index) => createPerson(`user_rolling_${index}`)),
  );
  const client = createHttpClient();
  let latencies: number[] = [];
  let failed: Record<string, number> = {};
  return {
    async send(index, scheduledAt) {
      const { name, ...request } = requestOf(index, persons[index % people] as Person);
      const { status, text } = await client.ask(port, request);
      latencies.push(performance.now() - scheduledAt);
      if (status >= 200 && status < 400) return;
      const key = `${name} ${status || 'no answer'} ${codeOf(text)}`.trim();
      failed[key] = (failed[key] ?? 0) + 1;
    },
    reset() {
      latencies = [];
      failed = {};
    },
    outcomes: () => ({
      sent: latencies.length,
      failed,
      p50: percentile(latencies, 50),
      p99: percentile(latencies, 99),
      longest: percentile(latencies, 100),
    }),
    stop: () => client.close(),
  };
}

function requestOf(index: number, person: Person) {
  const { hostelId } = chaosHostels[index % chaosHostels.length] ?? { hostelId: '' };
  const own = { userId: 'me' };
  const read = (call: CallName, params: Record<string, string> = {}) => ({
    name: call,
    path: callUrl(call, params, {}),
    token: person.token,
  });
  switch (index % 8) {
    case 0:
      return read('fetchListings');
    case 1:
      return read('getListing', { id: hostelId });
    case 2:
      return read('myUserData', own);
    case 3:
      return read('getWishlist', own);
    case 4:
      return read('myEnquiries', own);
    case 5:
      return read('notificationFeed', own);
    case 6:
      return { name: 'page', path: '/' };
    default:
      return {
        name: 'addToWishlist',
        method: calls.addToWishlist.method,
        path: callUrl('addToWishlist', { listingId: hostelId, ...own }, {}),
        token: person.token,
        body: { sequence: Date.now(), device: 'phone' },
      };
  }
}

/** The code of a problem. It shows whether the machine is overloaded or a service is unavailable. */
function codeOf(text: string): string {
  try {
    const { code } = JSON.parse(text) as { code?: unknown };
    return typeof code === 'string' ? code : '';
  } catch {
    return '';
  }
}
