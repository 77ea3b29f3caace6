import type { MongoClient } from 'mongodb';

/** The times from which the notifications of enquiries could be read, by `performance.now()`. */
export interface Arrivals {
  readonly of: ReadonlyMap<string, number>;
  readonly doubled: () => number;
  stop(): Promise<void>;
}

interface Inserted {
  readonly operationType: string;
  readonly fullDocument?: { readonly enquiryId: string };
}

/**
 * Watches the notification store with a change stream. It reports inserts that a majority has, which is slightly after
 * a feed can show them. It costs the services nothing, and mongod one reader.
 */
export async function watchArrivals(mongo: MongoClient): Promise<Arrivals> {
  const of = new Map<string, number>();
  let doubled = 0;
  const stream = mongo
    .db('notification')
    .collection('notifications')
    .watch<{ enquiryId: string }, never>([
      { $match: { operationType: 'insert', 'fullDocument.kind': 'enquiry-received' } },
      { $project: { operationType: 1, 'fullDocument.enquiryId': 1 } },
    ]);
  stream.on('change', (change) => {
    const { fullDocument } = change as unknown as Inserted;
    if (!fullDocument) return;
    if (of.has(fullDocument.enquiryId)) doubled += 1;
    else of.set(fullDocument.enquiryId, performance.now());
  });
  return { of, doubled: () => doubled, stop: () => stream.close() };
}
