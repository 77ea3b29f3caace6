import type { OutputOf } from '@patna/contracts';
import { chaosHostels } from '../cluster/hostels.ts';
import type { Random } from '../random.ts';
import type { Client } from './client.ts';
import type { People, Person } from './people.ts';
import { recordVersion } from './record-version.ts';

interface Lane {
  readonly hostelId: string;
  readonly ownerSubject: string;
  /** Version after the last change. The next change is made from it. */
  version: number;
  status: 'paused' | 'live';
  busy: boolean;
}

export interface OwnedListings {
  /** Lets an owner change a price. */
  edit(): Promise<void>;
  /** Lets an owner pause one of their hostels, or publish it again. */
  toggle(): Promise<void>;
  /** Lets a guest review a hostel. */
  review(): Promise<void>;
}

/** Number of hostels that are paused and published again. The others stay public. */
const moody = 2;

/** Makes one change of a hostel at a time, as an owner with one phone would. */
export function createOwnedListings(client: Client, people: People, random: Random): OwnedListings {
  const lanes: Lane[] = chaosHostels.map((hostel) => ({
    ...hostel,
    version: 1,
    status: 'live',
    busy: false,
  }));
  let prices = 0;
  let reviewers = 0;

  async function inLane(
    among: readonly Lane[],
    change: (lane: Lane) => Promise<{ outcome: string; version: number | undefined }>,
  ): Promise<void> {
    const free = among.filter((lane) => !lane.busy);
    if (free.length === 0) return;
    const lane = random.pick(free);
    lane.busy = true;
    const { outcome, version } = await change(lane);
    if (version !== undefined) lane.version = version;
    // If the outcome is unknown, this hostel is not changed any more.
    lane.busy = outcome === 'unknown';
  }

  return {
    edit: () =>
      inLane(lanes, async (lane) => {
        prices += 1;
        const price = 3000 + prices * 10;
        const priceRange = { min: price, max: price + 2000 };
        const owner = await people(lane.ownerSubject);
        const { operation, body } = await client.perform(
          { kind: 'listing-edit', hostelId: lane.hostelId, price },
          {
            call: 'editListing',
            person: owner,
            params: { id: lane.hostelId },
            body: {
              rooms: [{ category: ['Single'], priceRange, numberOfRooms: 4 }],
              version: lane.version,
            },
          },
        );
        const version = recordVersion(body) ?? (await freshVersion(client, owner, lane.hostelId));
        return { outcome: operation.outcome, version };
      }),

    toggle: () =>
      inLane(lanes.slice(-moody), async (lane) => {
        const status = lane.status === 'live' ? 'paused' : 'live';
        const owner = await people(lane.ownerSubject);
        const { operation, body } = await client.perform(
          { kind: 'listing-status', hostelId: lane.hostelId, status },
          {
            call: 'changeListingStatus',
            person: owner,
            params: { id: lane.hostelId },
            body: { status, version: lane.version },
          },
        );
        if (operation.outcome === 'ok') lane.status = status;
        const version = recordVersion(body) ?? (await freshVersion(client, owner, lane.hostelId));
        return { outcome: operation.outcome, version };
      }),

    async review() {
      reviewers += 1;
      const reviewer = await people(`user_guest_${reviewers}`);
      const { hostelId } = random.pick(chaosHostels);
      const rating = random.whole(1, 5);
      await client.perform(
        { kind: 'review', reviewerId: reviewer.userId, hostelId, rating },
        {
          call: 'addReview',
          person: reviewer,
          params: { listingId: hostelId, userId: 'me' },
          body: { rating, comment: 'Clean rooms and a kind warden, quiet at night.' },
        },
      );
    },
  };
}

/** Reads the version again, because a review may have incremented it before the first edit. Failures are ignored. */
async function freshVersion(
  client: Client,
  owner: Person,
  hostelId: string,
): Promise<number | undefined> {
  const params = { userId: 'me' };
  const body = await client.read({ call: 'ownerListings', person: owner, params });
  const { data = [] } = (body ?? {}) as Partial<OutputOf<'ownerListings'>>;
  return data.find((each) => each.hostelId === hostelId)?.version;
}
