import type { ListingCard } from '@patna/contracts';
import { idempotencyHeader } from '@patna/contracts/calls';
import { LocalDb } from '../database/db.ts';
import { entityEffects } from '../entity-effects.ts';
import { browserLocks, type LockPort } from '../outbox/lock.ts';
import { newItem, type Write } from '../outbox/outbox-item.ts';
import { type ReplayPorts, replayOutbox } from '../outbox/replay.ts';

/** A request as the fake server received it. */
export interface SeenRequest {
  path: string;
  key: string | null;
  token: string | null;
}

type Server = (request: SeenRequest) => Response | Promise<Response>;

let databases = 0;

/** A phone with an outbox and a fake server, clock and session. */
export class ReplayWorld {
  readonly db = new LocalDb(`replay-${++databases}`);
  readonly requests: SeenRequest[] = [];
  clock = Date.parse('2026-01-01T08:00:00Z');
  user: string | null = 'anna';
  locks: LockPort = browserLocks();
  private readonly opened = [this.db];
  private server: Server = () => Promise.reject(new TypeError('Failed to fetch'));

  answer(server: Server): void {
    this.server = server;
  }

  replay(options: { eager?: boolean } = {}) {
    return replayOutbox(this.ports(), options);
  }

  /** A second tab: the same server and person, its own database connection. */
  otherTab(): ReplayPorts {
    const db = new LocalDb(this.db.name);
    this.opened.push(db);
    return this.ports(db);
  }

  async queue(write: Write): Promise<string> {
    const item = newItem(write, this.clock);
    await this.db.outbox.add(item);
    if (write.operation === 'sendEnquiry') {
      await this.db.enquiries.add({
        key: item.key,
        userId: write.userId,
        listingId: write.params.listingId ?? '',
        listingName: 'Hostel',
        input: write.body as never,
        status: 'waiting',
        createdAt: new Date(this.clock).toISOString(),
      });
    }
    return item.key;
  }

  /** An item of a tab that was killed while sending. */
  async leftInFlight(write: Write): Promise<string> {
    const key = await this.queue(write);
    const leaseUntil = this.clock + 40_000;
    await this.db.outbox.update(key, { state: 'sending', attempts: 1, leaseUntil });
    return key;
  }

  async saveRow(listingId: string): Promise<void> {
    await this.db.wishlist.put({
      userId: 'anna',
      listingId,
      card: { id: listingId } as ListingCard,
      savedAt: '2026-01-01T08:00:00Z',
      sync: 'waiting',
      removed: false,
      onServer: false,
      settledAt: 0,
    });
  }

  async close(): Promise<void> {
    for (const db of this.opened) db.close();
    await LocalDb.delete(this.db.name);
  }

  ports(db: LocalDb = this.db): ReplayPorts {
    return {
      db,
      locks: this.locks,
      effects: entityEffects,
      now: () => this.clock,
      random: () => 1,
      getToken: async (fresh) =>
        this.user === null ? null : tokenFor(this.user, fresh ? 'fresh' : 'first'),
      fetch: async (path, init) => {
        const headers = new Headers(init.headers);
        const token = headers.get('authorization')?.replace('Bearer ', '') ?? null;
        const request = { path, key: headers.get(idempotencyHeader), token };
        this.requests.push(request);
        return this.server(request);
      },
    };
  }
}

export function enquiry(listingId: string, userId = 'anna'): Write {
  return {
    userId,
    operation: 'sendEnquiry',
    params: { listingId, userId: 'me' },
    body: { name: 'Anna', phone: '9876543210', message: 'Is a bed free in June?' },
    lane: `enquiry:${listingId}`,
  };
}

export function tokenFor(userId: string, mark = 'first'): string {
  return ['e30', btoa(JSON.stringify({ sub: userId, mark })), 'signature'].join('.');
}

export function json(status: number, body: unknown, headers: Record<string, string> = {}) {
  const type = status < 400 ? 'application/json' : 'application/problem+json';
  return new Response(JSON.stringify(body), {
    status,
    headers: { 'content-type': type, ...headers },
  });
}

export function problem(status: number, code: string, headers: Record<string, string> = {}) {
  const body = { type: 'about:blank', title: code, status, code, message: code };
  return json(status, { ...body, requestId: 'request-1' }, headers);
}

export function sentEnquiry(listingId: string): Response {
  return json(201, {
    data: {
      _id: `enquiry-${listingId}`,
      listingId,
      listingName: 'Hostel',
      name: 'Anna',
      phone: '+919876543210',
      message: 'Is a bed free in June?',
      status: 'new',
      createdAt: '2026-01-01T08:00:00Z',
    },
  });
}

export function wishlistReceipt(listingId: string, saved: boolean): Response {
  return json(200, { data: { listingId, saved } });
}
