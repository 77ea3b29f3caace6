import { hostname } from 'node:os';
import { createEmbeddedBus, createKafkaBus } from '@patna/event-bus';
import { startGateway } from '@patna/gateway';
import { readConfig as readGatewayConfig } from '@patna/gateway/config';
import { newEvent } from '@patna/service-kit/mongo';
import { eventually } from '@patna/testing/eventually.ts';
import { listingSnapshot } from '@patna/testing/data/sample-data.ts';
import { call } from '@patna/testing/http/call.ts';
import { expectOk } from '@patna/testing/http/expect-answer.ts';
import { startOtlpReceiver, type ReceivedSpan } from '@patna/testing/servers/otlp-receiver.ts';
import { startTestKafka, testKafkaAvailability } from '@patna/testing/servers/test-kafka.ts';
import { testEnvironment } from '@patna/testing/servers/test-config.ts';
import { startServices } from '@patna/testing/stack/five-services.ts';
import { makeTempDir } from '@patna/toolchain/paths.ts';
import { expect, it, vi } from 'vitest';

vi.setConfig({ testTimeout: 300_000 });

const kafka = await testKafkaAvailability();
if (!kafka.available) console.warn(`traces: over the embedded log only (${kafka.reason})`);

/** All lines that the processes log. */
const lines = vi.hoisted((): string[] => []);
vi.mock('pino', async (importOriginal) => {
  type Pino = (options: object, sink: object) => object;
  const original = await importOriginal<{ pino: Pino }>();
  const sink = { write: (line: string) => void lines.push(line) };
  const talkative = (options: object) => original.pino({ ...options, level: 'info' }, sink);
  return { ...original, pino: Object.assign(talkative, original.pino) };
});

const quiet = { info() {}, warn() {}, error() {} };
const caller = { traceId: '0af7651916cd43dd8448eb211c80319c', spanId: 'b7ad6b7169203331' };

async function openTracedProduct(kafkaBrokers: string) {
  const receiver = await startOtlpReceiver();
  const tracing = { OTEL_EXPORTER_OTLP_ENDPOINT: receiver.endpoint };
  const world = await startServices({ kafkaBrokers, environment: tracing });
  const { services, identity, mongo } = world;
  const addresses = Object.entries(services).map(([name, { port }]) => [
    `${name.toUpperCase()}_URL`,
    `http://127.0.0.1:${port}`,
  ]);
  const gateway = await startGateway(
    readGatewayConfig({
      ...testEnvironment(mongo.uri, identity),
      ...Object.fromEntries(addresses),
      ...tracing,
      CLERK_PUBLISHABLE_KEY: 'pk_live_stub',
      PORT: '0',
      PWA_DIR: await makeTempDir('no-app'),
    }),
  );
  return {
    world,
    gateway,
    receiver,
    /** Stops everything, which sends all remaining spans. */
    async stop() {
      await gateway.stop();
      await world.stop();
      await receiver.stop();
    },
  };
}

/** The first span of this service with this name below `parent`. */
function below(spans: readonly ReceivedSpan[], parent: string, service: string, name: string) {
  const found = spans.find(
    (span) => span.parentSpanId === parent && span.service === service && span.name === name,
  );
  if (found) return found;
  const lines = spans.map(
    (span) => `${span.parentSpanId} > ${span.spanId} ${span.service} ${span.name}`,
  );
  throw new Error(`no ${service} "${name}" below ${parent} in\n${lines.join('\n')}`);
}

const buses = ['the embedded log', ...(kafka.available ? ['Kafka'] : [])];

it.each(buses)(
  'one trace leads through gateway, service, outbox and %s to consumers and the push',
  async (bus) => {
    const broker = bus === 'Kafka' ? await startTestKafka() : undefined;
    const brokers = broker?.address ?? '';
    const product = await openTracedProduct(brokers);
    const { world, gateway, receiver } = product;
    const [owner, asha] = await Promise.all([
      world.identity.person('owner'),
      world.identity.person('asha'),
    ]);
    const hostel = newEvent(
      'ListingPublished',
      'hostel_1',
      listingSnapshot('hostel_1', { ownerId: owner.userId }),
    );
    const publisher = brokers
      ? await createKafkaBus({ brokers: [brokers], clientId: 'test', logger: quiet })
      : await createEmbeddedBus({ db: world.mongo.client.db('bus'), logger: quiet });
    await publisher.publish([hostel]);
    await publisher.close();
    await eventually(
      async () => (await world.mongo.stored('enquiry', 'listing_owners')).length > 0,
    );

    const device = {
      params: { userId: 'me' },
      token: owner.token,
      body: { token: 'device-of-the-owner' },
    };
    expectOk('saveFcmToken', await call(gateway, 'saveFcmToken', device));

    lines.length = 0;
    const sent = await call(gateway, 'sendEnquiry', {
      params: { listingId: 'hostel_1', userId: 'me' },
      token: asha.token,
      key: 'traced-enquiry-1',
      body: { name: 'Asha Kumari', phone: '9876543210', message: 'Is a room free from August?' },
      headers: { traceparent: `00-${caller.traceId}-${caller.spanId}-01` },
    });
    expectOk('sendEnquiry', sent);
    await fetch(`http://127.0.0.1:${gateway.port}/livez`);
    const lastStep = 'send push';
    await eventually(() => receiver.spans.some(({ name }) => name === lastStep));
    await product.stop();

    const atGateway = receiver.spans.find(
      ({ service, attributes }) =>
        service === 'gateway' && attributes['http.response.status_code'] === 201,
    );
    const { traceId, spanId: gatewayId = '' } = atGateway ?? {};
    expect(traceId).toMatch(/^[0-9a-f]{32}$/);
    // The gateway starts the trace, so its span has no parent.
    expect(atGateway?.parentSpanId).toBeUndefined();
    expect(JSON.stringify(receiver.spans)).not.toContain(caller.traceId);
    const spans = receiver.spans.filter((span) => span.traceId === traceId);
    const inService = spans.find(
      ({ parentSpanId, service }) => parentSpanId === gatewayId && service === 'enquiry',
    );
    const outbox = below(spans, inService?.spanId ?? '', 'enquiry', 'publish EnquirySent');
    const handled = below(spans, outbox.spanId, 'notification', 'handle EnquirySent');
    const queued = below(spans, handled.spanId, 'notification', 'publish NotificationQueued');
    const delivered = below(spans, queued.spanId, 'notification', 'handle NotificationQueued');
    below(spans, delivered.spanId, 'notification', lastStep);

    expect(receiver.spans.some(({ name }) => name.includes('livez'))).toBe(false);
    const texts = JSON.stringify(receiver.spans);
    for (const personal of ['Asha', '9876543210', 'hostel_1'])
      expect(texts).not.toContain(personal);

    const answered = lines
      .map((line) => JSON.parse(line) as Record<string, unknown>)
      .filter(({ msg, status }) => msg === 'answered' && status === '201');
    expect(
      answered.map(({ service }) => service).toSorted((a, b) => String(a).localeCompare(String(b))),
    ).toEqual(['enquiry', 'gateway']);
    for (const line of answered) expect(line).toMatchObject({ traceId, pod: hostname() });
    await broker?.stop();
  },
);
