import { MongoClient } from 'mongodb';

/** Reads from the stores of a running stack what travellers have written. */
export interface StoredWrites {
  /** Deletes all enquiries and saved hostels, and the reviews whose text begins with `reviews`. */
  clear(reviews: string): Promise<void>;
  /** Texts of all enquiries, in no particular order. */
  enquiryMessages(): Promise<string[]>;
  /** Changes the time at which the enquiry with this text was sent. */
  backdateEnquiry(message: string, createdAt: Date): Promise<void>;
  /** Number of similar hostels that were offered to the sender of the enquiry with this text. */
  alternativesOf(message: string): Promise<number>;
  /** Asks a hostel's owner whether the hostel takes enquiries. `hostelId` is the public id. */
  askActivity(hostelId: string): Promise<void>;
  /** Public ids of the hostels whose owner is being asked. */
  askedHostels(): Promise<string[]>;
  /** Texts of the reviews that start with `beginning`, in no particular order. */
  reviewTexts(beginning: string): Promise<string[]>;
  /** Ids of the hostels that anybody has saved. */
  savedHostels(): Promise<Set<string>>;
  /** The provider's ids of people with an active session. */
  signedInPeople(): Promise<Set<string>>;
  stop(): Promise<void>;
}

export async function openStoredWrites(mongoUri: string): Promise<StoredWrites> {
  const client = await MongoClient.connect(mongoUri);
  const enquiries = client.db('enquiry').collection<{
    _id: string;
    input: { message: string };
    createdAt: Date;
    alternatives?: unknown[];
  }>('enquiries');
  const hostels = client.db('listings').collection('listings');
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
      // Leaves out enquiries of the sample records, which have no message.
      const written = await enquiries.find({ 'input.message': { $ne: '' } }).toArray();
      return written.map(({ input }) => input.message);
    },
    async backdateEnquiry(message, createdAt) {
      await enquiries.updateOne({ 'input.message': message }, { $set: { createdAt } });
    },
    async alternativesOf(message) {
      const found = await enquiries.findOne({ 'input.message': message });
      return found?.alternatives?.length ?? 0;
    },
    async askActivity(hostelId) {
      await hostels.updateOne({ hostelId }, { $set: { activityAskedAt: new Date() } });
    },
    async askedHostels() {
      const asked = await hostels.find({ activityAskedAt: { $exists: true } }).toArray();
      return asked.map((each) => String(each['hostelId']));
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
