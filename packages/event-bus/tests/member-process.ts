import { writeSync } from 'node:fs';
import { MongoClient } from 'mongodb';
import { createEmbeddedBus, createKafkaBus, type EventBus } from '../src/index.ts';
import { recordingLogger } from './recording-logger.ts';

interface MemberSettings {
  group: string;
  embedded?: { uri: string; database: string };
  kafka?: { brokers: string[]; topicPrefix: string };
}

async function connect({ embedded, kafka }: MemberSettings): Promise<EventBus> {
  const logger = recordingLogger();
  if (embedded) {
    const client = await new MongoClient(embedded.uri).connect();
    return createEmbeddedBus({ db: client.db(embedded.database), logger });
  }
  if (kafka) return createKafkaBus({ ...kafka, clientId: 'crashing-member', logger });
  throw new Error('no adapter named');
}

const settings = JSON.parse(process.argv[2] ?? '') as MemberSettings;
const bus = await connect(settings);
await bus.subscribe({
  group: settings.group,
  topics: ['enquiries.v1'],
  async handle(event) {
    writeSync(1, `${event.id}\n`);
    process.kill(process.pid, 'SIGKILL');
  },
});
