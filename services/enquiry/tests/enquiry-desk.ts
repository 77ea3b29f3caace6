import type { EnquiryView } from '@patna/contracts';
import { newEvent } from '@patna/service-kit/mongo';
import { expectOk } from '@patna/testing/http/expect-answer.ts';
import type { ApiResponse } from '@patna/testing/http/call.ts';
import { eventually } from '@patna/testing/eventually.ts';
import { listingSnapshot } from '@patna/testing/data/sample-data.ts';
import type { TestPerson } from '@patna/testing/servers/test-identity.ts';
import { startTestService, type World } from '@patna/testing/stack/service-under-test.ts';
import { startEnquiryService } from '../src/service.ts';

export const typed = {
  name: 'Asha Kumari',
  phone: '9876543210',
  message: 'Is a single room free from August?',
};

/** A UUIDv7 key made at that time, in milliseconds since 1970. */
export function keyAt(ms: number): string {
  const time = ms.toString(16).padStart(12, '0');
  return `${time.slice(0, 8)}-${time.slice(8)}-7000-8000-${time}`;
}

export type Step =
  | 'answerTerms'
  | 'blockEnquiry'
  | 'changeEnquiryStatus'
  | 'markEnquirySeen'
  | 'replyToEnquiry'
  | 'reportEnquiry'
  | 'saveEnquiryNote'
  | 'withdrawEnquiry';
type Fact =
  | 'EnquiryStatusChanged'
  | 'EnquiryReplied'
  | 'EnquirySeen'
  | 'EnquiryBlocked'
  | 'EnquiryReported'
  | 'EnquiryWithdrawn';

/** The enquiry service with two live hostels of one owner, and shortcuts for tests. */
export class EnquiryDesk {
  readonly world: World;
  readonly owner: TestPerson;
  readonly stranger: TestPerson;

  private constructor(world: World, owner: TestPerson, stranger: TestPerson) {
    this.world = world;
    this.owner = owner;
    this.stranger = stranger;
  }

  /** `ports` are those of `startEnquiryService`. */
  static async open(ports?: Parameters<typeof startEnquiryService>[1]): Promise<EnquiryDesk> {
    const world = await startTestService((config) => startEnquiryService(config, ports));
    const owner = await world.identity.person('owner');
    const desk = new EnquiryDesk(world, owner, await world.identity.person('stranger'));
    for (const id of ['hostel_1', 'hostel_2'])
      await desk.publishListing('ListingPublished', id, 1, 'live');
    return desk;
  }

  /** Publishes a hostel and waits until the service knows it. */
  async publishListing(
    type: 'ListingPublished' | 'ListingPaused',
    id: string,
    version: number,
    status: string,
  ): Promise<void> {
    const listing = listingSnapshot(id, { ownerId: this.owner.userId, version, status });
    await this.world.bus.publish(newEvent(type, id, listing));
    await eventually(async () =>
      (await this.world.mongo.stored('enquiry', 'listing_owners')).some(
        (each) => (each._id as unknown) === id && each.version === version,
      ),
    );
  }

  send(
    { token }: TestPerson,
    listingId = 'hostel_1',
    key?: string,
    body = typed,
  ): Promise<ApiResponse> {
    const params = { listingId, userId: 'me' };
    return this.world.call('sendEnquiry', { params, token, key, body });
  }

  /** Sends an enquiry by a new person to the first hostel. */
  async sent(name: string, key?: string): Promise<{ sender: TestPerson; id: string }> {
    const sender = await this.world.identity.person(name);
    const { _id } = expectOk('sendEnquiry', await this.send(sender, 'hostel_1', key)).data;
    return { sender, id: _id };
  }

  step(
    name: Step,
    enquiryId: string,
    { token }: Partial<TestPerson>,
    body?: unknown,
    key?: string,
  ): Promise<ApiResponse> {
    return this.world.call(name, { params: { enquiryId }, token, body, key });
  }

  move(
    id: string,
    person: Partial<TestPerson>,
    status: unknown,
    key?: string,
  ): Promise<ApiResponse> {
    return this.step('changeEnquiryStatus', id, person, { status }, key);
  }

  async listOf(
    name: 'ownerEnquiries' | 'myEnquiries',
    { token }: TestPerson,
  ): Promise<EnquiryView[]> {
    const answer = await this.world.call(name, { params: { userId: 'me' }, token });
    return expectOk(name, answer).data;
  }

  async holders({ token }: TestPerson) {
    const answer = await this.world.call('whoHasMyNumber', { params: { userId: 'me' }, token });
    return expectOk('whoHasMyNumber', answer).data;
  }

  async facts(type: Fact, id: string) {
    const all = await this.world.bus.heard<Fact>(this.world.service, type);
    return all.filter((event) => event.data.enquiryId === id).map((event) => event.data);
  }

  /** The fields that every event about an enquiry to the first hostel has. */
  about(id: string, sender: TestPerson) {
    const listing = { listingId: 'hostel_1', listingName: 'Hostel hostel_1' };
    return { enquiryId: id, ...listing, ownerId: this.owner.userId, senderId: sender.userId };
  }
}
