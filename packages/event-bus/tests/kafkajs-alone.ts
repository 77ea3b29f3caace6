// A process with kafkajs as it comes, to show what it does: node kafkajs-alone.ts <what> <broker>
import { setTimeout as delay } from 'node:timers/promises';
import { Kafka, logLevel, Partitioners } from 'kafkajs';
import { recordingLogger } from './recording-logger.ts';

const [, , what, broker = ''] = process.argv;
const topic = 'alone';

/** Our client mends kafkajs when it is loaded. */
async function connectMended(): Promise<Kafka> {
  const { createKafkaClient } = await import('../src/kafka/client.ts');
  const logger = recordingLogger();
  return createKafkaClient({ brokers: [broker], clientId: 'mended', logger }).kafka;
}

function connect(requestTimeout?: number): Kafka {
  const settings = { brokers: [broker], clientId: 'alone', logLevel: logLevel.NOTHING };
  return new Kafka(requestTimeout === undefined ? settings : { ...settings, requestTimeout });
}

/** Names of the warnings Node gives while a connection has nothing to do. */
async function idle(kafka: Kafka): Promise<object> {
  const warnings = new Set<string>();
  process.on('warning', ({ name }) => warnings.add(name));
  const admin = kafka.admin();
  await admin.connect();
  await delay(1000);
  await admin.disconnect();
  return { warnings: [...warnings] };
}

/** What a bug in a handler does to a consumer, and what is left of it. */
async function throwInHandler(kafka: Kafka): Promise<object> {
  const producer = kafka.producer({ createPartitioner: Partitioners.DefaultPartitioner });
  await producer.connect();
  await producer.send({ topic, messages: [{ value: 'one' }] });
  const consumer = kafka.consumer({ groupId: 'alone' });
  let batches = 0;
  const crashed = new Promise<boolean>((resolve) => {
    consumer.on(consumer.events.CRASH, ({ payload }) => {
      // Before the first batch: a new broker's coordinator was still loading.
      if (batches > 0) resolve(payload.restart);
    });
  });
  await consumer.connect();
  await consumer.subscribe({ topics: [topic], fromBeginning: true });
  await consumer.run({
    eachBatch: async () => {
      batches += 1;
      throw new SyntaxError('a bug');
    },
  });
  const restarts = await crashed;
  const before = batches;
  await producer.send({ topic, messages: [{ value: 'two' }] });
  await delay(3000);
  await producer.disconnect();
  return { restarts, batchesAfterwards: batches - before };
}

/** Sends for a while with the settings kafkajs comes with; says when it has begun. */
async function send(kafka: Kafka): Promise<object> {
  const producer = kafka.producer({ createPartitioner: Partitioners.DefaultPartitioner });
  await producer.connect();
  await producer.send({ topic, messages: [{ value: 'first' }] });
  console.log('sending');
  const results: Promise<boolean>[] = [];
  for (let i = 0; i < 300; i += 1) {
    const sent = producer.send({ topic, messages: [{ value: String(i) }] });
    results.push(
      sent.then(
        () => true,
        () => false,
      ),
    );
    await delay(50);
  }
  const taken = await Promise.all(results);
  await producer.disconnect();
  return { sent: taken.length, failed: taken.filter((each) => !each).length };
}

/** How many of some requests get no answer when the first finds its connection dead; says when it has one. */
async function deadConnection(kafka: Kafka): Promise<object> {
  const admin = kafka.admin({ retry: { retries: 0 } });
  await admin.connect();
  await admin.listTopics();
  console.log('connected');
  await delay(1000);
  let unanswered = 0;
  for (let asked = 0; asked < 3; asked += 1) {
    await admin.listTopics().catch(() => {
      unanswered += 1;
    });
  }
  return { unanswered };
}

const shows: Record<string, () => Promise<object>> = {
  idle: () => idle(connect()),
  'idle, mended': async () => idle(await connectMended()),
  throw: () => throwInHandler(connect()),
  send: () => send(connect()),
  dead: () => deadConnection(connect(5000)),
  'dead, mended': async () => deadConnection(await connectMended()),
};
console.log(JSON.stringify(await shows[what ?? '']?.()));
// Who is on a dead connection never says goodbye.
process.exit();
