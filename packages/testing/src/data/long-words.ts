import { MongoClient } from 'mongodb';

/** A single word of this many letters. */
export function word(letters: number): string {
  return 'W'.repeat(letters);
}

/** Replaces texts of stored hostels and people by the longest words that the contract allows. */
export async function widenWords(mongoUri: string): Promise<void> {
  const client = await MongoClient.connect(mongoUri);
  try {
    const listings = client.db('listings').collection('listings');
    await listings.updateMany(
      {},
      {
        $set: {
          propertyName: word(80),
          approvedName: word(80),
          ownerName: word(60),
          description: word(2000),
          'address.street': word(120),
          'address.landmark': word(120),
          'address.city': word(60),
          'images.$[].alt': word(120),
        },
        $inc: { version: 1 },
      },
    );
    const reply = { text: word(1000), repliedAt: new Date() };
    await client
      .db('listings')
      .collection('reviews')
      .updateMany({}, { $set: { comment: word(1500), user: word(60), reply } });
    await client
      .db('users')
      .collection('users')
      .updateMany({}, { $set: { name: word(60), homeCity: word(60) } });
  } finally {
    await client.close();
  }
}
