// Shows the behaviour of unpatched kafkajs in a separate process: node kafkajs-alone.ts <what> <broker>
import { setTimeout as delay } from 'node:timers/promises';
import { Kafka, logLevel, Partitioners } from 'kafkajs';
import { recordingLogger } from './recording-logger.ts';

const [, , what, broker = ''] = process.argv;
const topic = 'alone';

/** Loads our client, which patches kafkajs. */
async function connectMended(): Promise<Kafka> {
  const { createKafkaClient } = await import('../src/kafka/client.ts');
  const logger = recordingLogger();
  return createKafkaClient({ brokers: [broker], clientId: 'mended', logger }).kafka;
}

function connect(requestTimeout?: number): Kafka {
  const settings = { brokers: [broker], clientId: 'alone', logLevel: logLevel.NOTHING };
  return new Kafka(requestTimeout === undefined ? settings : { ...settings, requestTimeout });
}

/** Returns the names of warnings that Node prints while a connection is idle. */
async function idle(kafka: Kafka): Promise<object> {
  const warnings = new Set<string>();
  process.on('warning', ({ name }) => warnings.add(name));
  const admin = kafka.admin();
  await admin.connect();
  await delay(1000);
  await admin.disconnect();
  return { warnings: [...warnings] };
}

/** Shows what an error in a handler does to its consumer. */
async function throwInHandler(kafka: Kafka): Promise<object> {
  const producer = kafka.producer({ createPartitioner: Partitioners.DefaultPartitioner });
  await producer.connect();
  await producer.send({ topic, messages: [{ value: 'one' }] });
  const consumer = kafka.consumer({ groupId: 'alone' });
  let batches = 0;
  const crashed = new Promise<boolean>((resolve) => {
    consumer.on(consumer.events.CRASH, ({ payload }) => {
      // Thrown only after the first batch, because the coordinator of a new broker may still be loading.
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

/** Sends for a while with kafkajs's default settings. Prints a line when it starts. */
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

/** Counts requests that get no answer on a dead connection. Prints a line once it is connected. */
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
// A dead connection cannot be closed gracefully.
process.exit();
