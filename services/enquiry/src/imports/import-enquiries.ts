import { createHash } from 'node:crypto';
import { type ImportedEnquiry, importedEnquiry } from '@patna/contracts';
import { connectMongo } from '@patna/service-kit/mongo';
import { createEnquiryStore } from '../enquiry-store.ts';
import type { StoredEnquiry } from '../stored-enquiry.ts';
import { createImportedEnquiryStore } from './imported-enquiry-store.ts';
import { importedSenderId } from './imported-sender-id.ts';

/** The enquiries stored in one hostel's record. */
export interface EnquiryImport {
  readonly listingId: string;
  readonly listingName: string;
  readonly ownerId: string;
  /** Used as the sent time, because the old records have none. */
  readonly sentAt: Date;
  /** Raw records. Those that do not match `ImportedEnquiry` are skipped. */
  readonly enquiries: readonly unknown[];
}

/**
 * Imports enquiries from hostel records. A record that is only an id gets an empty name, phone and message. Records
 * imported earlier do not change, and nobody is notified.
 * @returns how many were new and how many were unreadable
 */
export async function importEnquiries(
  mongoUri: string,
  hostels: readonly EnquiryImport[],
): Promise<{ added: number; leftOut: number }> {
  const mongo = await connectMongo(mongoUri, 'enquiry');
  try {
    await createEnquiryStore(mongo).init();
    const imported = createImportedEnquiryStore(mongo);
    const outcome = { added: 0, leftOut: 0 };
    for (const hostel of hostels) {
      for (const found of hostel.enquiries) {
        const { data: recorded } = importedEnquiry.safeParse(found);
        if (recorded === undefined) outcome.leftOut += 1;
        else if (await imported.addOnce(recordOf(hostel, recorded))) outcome.added += 1;
      }
    }
    return outcome;
  } finally {
    await mongo.close();
  }
}

function recordOf(hostel: EnquiryImport, recorded: ImportedEnquiry): Omit<StoredEnquiry, 'outbox'> {
  const { listingId, listingName, ownerId, sentAt } = hostel;
  const bare = typeof recorded === 'string';
  const id = bare ? recorded : (recorded._id ?? idOf(listingId, recorded.user));
  return {
    _id: id,
    listingId,
    listingName,
    ownerId,
    senderId: importedSenderId(bare ? id : recorded.user),
    input: bare
      ? { name: '', phone: '', message: '' }
      : { name: recorded.name, phone: recorded.phone, message: '' },
    status: 'new',
    createdAt: sentAt,
  };
}

/** The id is deterministic, so that a second import finds the records of the first. */
function idOf(listingId: string, user: string): string {
  return createHash('sha256').update(`${listingId}/${user}`).digest('hex').slice(0, 24);
}
