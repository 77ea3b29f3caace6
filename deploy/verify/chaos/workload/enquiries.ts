import { randomUUID } from 'node:crypto';
import { chaosHostels } from '../cluster/hostels.ts';
import type { Random } from '../random.ts';
import type { Client } from './client.ts';
import type { People } from './people.ts';

interface SentEnquiry {
  readonly enquiryId: string;
  readonly ownerSubject: string;
  busy: boolean;
  contacted: boolean;
  replies: number;
}

export interface Enquiries {
  /** Sends an enquiry from a traveller, sometimes to a hostel to which they have already sent one. */
  send(): Promise<void>;
  /** Lets an owner change the status of an enquiry or reply to it. The steps of one enquiry run one after another. */
  step(): Promise<void>;
}

const hostelsOfTraveller = 4;
const maxReplies = 3;
const askedAgain = 0.04;

export function createEnquiries(client: Client, people: People, random: Random): Enquiries {
  const sent: SentEnquiry[] = [];
  let count = 0;
  let replies = 0;

  return {
    async send() {
      if (random.next() > askedAgain) count += 1;
      const hostel = chaosHostels[count % chaosHostels.length] as (typeof chaosHostels)[number];
      const traveller = await people(`user_traveller_${Math.floor(count / hostelsOfTraveller)}`);
      const { hostelId, ownerSubject } = hostel;
      const key = randomUUID();
      const { operation } = await client.perform(
        { kind: 'enquiry', key, senderId: traveller.userId, hostelId },
        {
          call: 'sendEnquiry',
          person: traveller,
          params: { listingId: hostelId, userId: 'me' },
          body: { name: 'Asha Kumari', phone: '9876543210', message: 'Is a bed free from Monday?' },
          key,
        },
      );
      if (operation.outcome !== 'ok' || operation.made === undefined) return;
      const fresh = { busy: false, contacted: false, replies: 0 };
      sent.push({ enquiryId: operation.made, ownerSubject, ...fresh });
    },

    async step() {
      const free = sent.filter((each) => !each.busy && each.replies < maxReplies);
      if (free.length === 0) return;
      const enquiry = random.pick(free);
      enquiry.busy = true;
      const owner = await people(enquiry.ownerSubject);
      const { enquiryId } = enquiry;
      const about = { person: owner, params: { enquiryId } };
      if (enquiry.contacted) {
        replies += 1;
        const text = `Yes, come and see it: answer ${replies}.`;
        const { operation } = await client.perform(
          { kind: 'enquiry-step', enquiryId, step: 'reply', text },
          { call: 'replyToEnquiry', ...about, body: { text } },
        );
        enquiry.replies += 1;
        enquiry.busy = operation.outcome !== 'ok';
      } else {
        const { operation } = await client.perform(
          { kind: 'enquiry-step', enquiryId, step: 'contacted' },
          { call: 'changeEnquiryStatus', ...about, body: { status: 'contacted' } },
        );
        enquiry.contacted = true;
        enquiry.busy = operation.outcome !== 'ok';
      }
    },
  };
}
