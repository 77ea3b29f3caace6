import { MongoClient } from 'mongodb';

/** Reads what travellers have written to the stores of a running stack. */
export interface StoredWrites {
  /** Deletes all enquiries and saved hostels, and the reviews whose text begins with `reviews`. */
  clear(reviews: string): Promise<void>;
  /** Texts of all enquiries, unordered. */
  enquiryMessages(): Promise<string[]>;
  /** Texts of the reviews that begin with `reviews`, unordered. */
  reviewTexts(beginning: string): Promise<string[]>;
  /** Hostels that anybody has saved. */
  savedHostels(): Promise<Set<string>>;
  /** Provider ids of people with an active session. */
  signedInPeople(): Promise<Set<string>>;
  stop(): Promise<void>;
}

export async function openStoredWrites(mongoUri: string): Promise<StoredWrites> {
  const client = await MongoClient.connect(mongoUri);
  const enquiries = client
    .db('enquiry')
    .collection<{ _id: string; input: { message: string } }>('enquiries');
  const reviews = client.db('listings').collection<{ _id: string; comment: string }>('reviews');
  const beginsWith = (text: string) => ({ comment: { $gte: text, $lt: `${text}\uFFFF` } });
  const saved = client
    .db('wishlist')
    .collection<{ _id: string; listingId: string; saved: boolean }>('items');
  const sessions = client
    .db('emulator_identity')
    .collection<{ _id: string; userId: string }>('identity_sessions');
  return {
    async clear(beginning) {
      await Promise.all([
        enquiries.deleteMany({}),
        saved.deleteMany({}),
        reviews.deleteMany(beginsWith(beginning)),
      ]);
    },
    async enquiryMessages() {
      // Enquiries of the sample records have no message.
      const written = await enquiries.find({ 'input.message': { $ne: '' } }).toArray();
      return written.map(({ input }) => input.message);
    },
    async reviewTexts(beginning) {
      const written = await reviews.find(beginsWith(beginning)).toArray();
      return written.map(({ comment }) => comment);
    },
    async savedHostels() {
      const rows = await saved.find({ saved: true }).toArray();
      return new Set(rows.map(({ listingId }) => listingId));
    },
    async signedInPeople() {
      return new Set((await sessions.find().toArray()).map(({ userId }) => userId));
    },
    stop: () => client.close(),
  };
}
