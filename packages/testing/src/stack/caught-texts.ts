import { MongoClient } from 'mongodb';

/** A text message that the running stack's catcher has received. */
export interface CaughtText {
  readonly to: string;
  readonly channel: string;
  readonly text: string;
}

/** The text messages that were sent to a number, oldest first. */
export async function caughtTexts(mongoUri: string, to: string): Promise<CaughtText[]> {
  const client = await MongoClient.connect(mongoUri);
  try {
    const texts = client.db('emulator_text').collection<CaughtText>('texts');
    return await texts.find({ to }).sort({ receivedAt: 1 }).toArray();
  } finally {
    await client.close();
  }
}
