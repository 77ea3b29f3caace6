import { patnaDay } from '@patna/contracts';
import type { Document } from 'mongodb';
import type { StoredEnquiry } from '../../../../services/enquiry/src/stored-enquiry.ts';
import type { TestMongo } from '@patna/testing/servers/test-mongo.ts';

/** The records of a copy, and the records that should be there according to the source. Times are left out. */
export interface Compared {
  readonly copy: readonly Document[];
  readonly source: readonly Document[];
}

/** Enquirers of each hostel, compared with those derived from the enquiries. */
export async function enquirersOf(mongo: TestMongo): Promise<Compared> {
  const enquiries = await enquiriesOf(mongo);
  const last = new Map<string, Document>();
  for (const { _id: enquiryId, listingId, senderId: userId, createdAt, senderLeft } of enquiries) {
    const _id = `${listingId}/${userId}`;
    if (senderLeft || (last.get(_id)?.lastSentAt ?? 0) > createdAt) continue;
    last.set(_id, { _id, listingId, userId, lastSentAt: createdAt, enquiryId });
  }
  return compared(await mongo.stored('listings', 'enquirers'), [...last.values()]);
}

/** Statistics marks, compared with those derived from enquiries and saved hostels. */
export async function marksOf(mongo: TestMongo): Promise<Compared> {
  const marks = await mongo.stored('listings', 'tally_marks');
  const items = await mongo.stored('wishlist', 'items');
  const saves = items.flatMap(({ listingId, saves: all = [] }) =>
    all.map((each: { id: string; at: string }) =>
      mark('save', each.id, listingId, new Date(each.at)),
    ),
  );
  const ofEnquiries = (await enquiriesOf(mongo)).flatMap((enquiry) => {
    const { _id: enquiryId, listingId, createdAt, thread = [] } = enquiry;
    const reply = enquiry.repliedAt ?? thread.find((each) => each.by === 'owner')?.createdAt;
    return [
      { ...mark('enquiry', enquiryId, listingId, createdAt), enquiryId },
      ...(reply ? [{ ...mark('reply', enquiryId, listingId, reply), enquiryId }] : []),
    ];
  });
  const copied = marks.filter(({ kind }) => kind !== 'view' && kind !== 'contact');
  return compared(copied, [...saves, ...ofEnquiries]);
}

/** Notification languages, compared with those in the users' records. */
export async function languagesOf(mongo: TestMongo): Promise<Compared> {
  const users = await mongo.stored('users', 'users');
  const preferences = await mongo.stored('notification', 'preferences');
  const chosen = (rows: readonly Document[]) =>
    rows.flatMap(({ _id, language }) => (language ? [{ _id, language }] : []));
  return compared(chosen(preferences), chosen(users));
}

async function enquiriesOf(mongo: TestMongo): Promise<StoredEnquiry[]> {
  return (await mongo.stored('enquiry', 'enquiries')) as unknown as StoredEnquiry[];
}

function mark(kind: string, id: string, listingId: string, at: Date) {
  return { _id: `${kind}:${id}`, listingId, kind, day: patnaDay(at.getTime()), at };
}

function compared(copy: readonly Document[], source: readonly Document[]): Compared {
  const sorted = (rows: readonly Document[]) =>
    rows
      .map(({ heardAt: _, ...row }) => row)
      .toSorted((a, b) => (String(a['_id']) < String(b['_id']) ? -1 : 1));
  return { copy: sorted(copy), source: sorted(source) };
}
