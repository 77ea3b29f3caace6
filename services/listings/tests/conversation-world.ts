import { randomUUID } from 'node:crypto';
import type { EnquirySide } from '@patna/contracts';
import { newEvent } from '@patna/service-kit/mongo';
import { eventually } from '@patna/testing/eventually.ts';
import type { TestPerson } from '@patna/testing/servers/test-identity.ts';
import { passOf } from './listing-world.ts';
import type { ManagerWorld } from './manager-world.ts';

export interface Conversation {
  readonly listingId: string;
  readonly enquiryId: string;
  readonly sender: TestPerson;
  readonly sentAt: string;
}

export type ConversationWorld = ReturnType<typeof conversationWorld>;

/** The id in the URL of a photo. */
export const idOf = (url: string) => /[0-9a-f]{24}/.exec(url)?.[0] ?? '';

/** Enquiries to hostels of the owner, as the listings service hears of them. */
export function conversationWorld(managed: ManagerWorld) {
  const { world, owner } = managed;

  async function conversation(name: string, listingId?: string): Promise<Conversation> {
    const sender = await world.identity.person(name);
    const sentAt = new Date(Date.now() - 1000).toISOString();
    const hostel = listingId ?? (await managed.hostel());
    return { listingId: hostel, enquiryId: randomUUID(), sender, sentAt };
  }

  function enquiryEventData(
    { listingId, enquiryId, sender }: Conversation,
    ownerId = owner.userId,
  ) {
    const listing = { listingId, listingName: 'Ganga View Hostel' };
    return { enquiryId, ...listing, ownerId, senderId: sender.userId };
  }

  async function handled({ id }: { readonly id: string }): Promise<void> {
    await eventually(async () => {
      const all = await world.mongo.stored('listings', 'handled_events');
      return all.some(({ _id }) => String(_id) === `listings:${id}`);
    });
  }

  /** Sends a message with photos and waits until the service has heard of it. */
  async function message(
    talk: Conversation,
    by: EnquirySide,
    writer: TestPerson,
    urls: readonly string[],
  ): Promise<void> {
    const photos = { ids: urls.map(idOf), writerId: writer.userId };
    const data = { ...enquiryEventData(talk), by, sentAt: talk.sentAt, photos };
    const event = newEvent('EnquiryReplied', talk.enquiryId, data);
    await world.bus.publish(event, event);
    await handled(event);
  }

  async function withdraw(talk: Conversation): Promise<void> {
    const event = newEvent('EnquiryWithdrawn', talk.enquiryId, enquiryEventData(talk));
    await world.bus.publish(event, event);
    await handled(event);
  }

  async function recordOf(url: string) {
    const images = world.mongo.client.db('listings').collection<{ _id: string }>('images');
    return images.findOne({ _id: idOf(url) });
  }

  async function status(url: string, person?: TestPerson, file = '500.jpg'): Promise<number> {
    const address = `http://127.0.0.1:${world.service.port}${url.replace('1000.jpg', file)}`;
    const cookie = person ? await passOf(world, person) : '';
    return (await fetch(address, { headers: { cookie } })).status;
  }

  async function statuses(url: string, ...people: readonly (TestPerson | undefined)[]) {
    return Promise.all(people.map((person) => status(url, person)));
  }

  return { conversation, enquiryEventData, handled, message, withdraw, recordOf, status, statuses };
}
