import { startMongod } from '../../../deploy/toolchain/src/mongod.ts';
import { startKafka } from '../../../deploy/toolchain/src/kafka.ts';
import { makeTempDir } from '../../../deploy/toolchain/src/paths.ts';
import { MongoClient } from 'mongodb';
import { createEmbeddedBus, createKafkaBus } from '../src/index.ts';
import { enquirySent } from './sample-events.ts';
import { setTimeout as delay } from 'node:timers/promises';
const which = process.argv[2];
const logger = {
  info() {},
  warn(f: object, m: string) {
    console.log('warn', m, JSON.stringify(f).slice(0, 200));
  },
  error(f: object, m: string) {
    console.log('error', m, f);
  },
};
let bus: any, stop: any, broker: any;
if (which === 'embedded') {
  const m = await startMongod({ dataDir: await makeTempDir('bench') });
  const client = await new MongoClient(m.uri).connect();
  bus = await createEmbeddedBus({ db: client.db('bus'), logger });
  stop = async () => {
    await client.close();
    await m.stop();
  };
} else {
  broker = await startKafka({ dataDir: await makeTempDir('bench') });
  bus = await createKafkaBus({ brokers: broker.brokers, clientId: 'bench', logger });
  stop = () => broker.stop();
}
const sent = new Map<string, number>();
const lat: number[] = [];
const got = new Map<string, number>();
for (const group of ['g1', 'g2', 'g3', 'g4', 'g5'])
  await bus.subscribe({
    group,
    topics: ['listings.v1', 'users.v1', 'wishlist.v1', 'enquiries.v1', 'notifications.v1'],
    async handle(e: any) {
      if (group === 'g1') {
        got.set(e.id, (got.get(e.id) ?? 0) + 1);
        lat.push(performance.now() - sent.get(e.id)!);
      }
    },
  });
while (!(await bus.ready())) await delay(100);
await delay(1000);
const pct = (a: number[], p: number) =>
  a.toSorted((x, y) => x - y)[Math.floor(a.length * p)]?.toFixed(1);
const cpu0 = process.cpuUsage();
await delay(10000);
const c = process.cpuUsage(cpu0);
console.log('idle cpu %', (((c.user + c.system) / 1e6 / 10) * 100).toFixed(2));
for (let i = 0; i < 250; i++) {
  const e = enquirySent('k' + (i % 20), i);
  sent.set(e.id, performance.now());
  void bus.publish([e]);
  await delay(20);
}
await delay(500);
console.log('50/s latency p50/p99', pct(lat, 0.5), pct(lat, 0.99), lat.length);
lat.length = 0;
const t = performance.now();
const ps = [];
for (let i = 0; i < 5000; i++) {
  const e = enquirySent('k' + (i % 200), i);
  sent.set(e.id, performance.now());
  ps.push(bus.publish([e]));
}
await Promise.all(ps);
console.log('5000 publishes', (performance.now() - t).toFixed(0), 'ms');
while (lat.length < 5000) await delay(20);
console.log('5000 consumed', (performance.now() - t).toFixed(0));
if (broker && process.argv[3]) {
  lat.length = 0;
  sent.clear();
  got.clear();
  let failed = 0;
  const fails = new Set<string>();
  const secs = Number(process.argv[3]);
  const all = [];
  const t0 = performance.now();
  let killed = false,
    restarted = 0;
  for (let i = 0; i < (secs + 8) * 50; i++) {
    const e = enquirySent('k' + (i % 20), i);
    sent.set(e.id, performance.now());
    all.push(
      bus.publish([e]).catch((x: any) => {
        failed++;
        fails.add(e.id);
      }),
    );
    const s = (performance.now() - t0) / 1000;
    if (s > 3 && !killed) {
      killed = true;
      broker.kill();
      console.log('killed');
    }
    if (s > 3 + secs && !restarted) {
      restarted = 1;
      const b = performance.now();
      void broker.restart().then(() => {
        console.log('broker up', ((performance.now() - b) / 1000).toFixed(1));
        const n = got.size;
        const t1 = performance.now();
        const iv = setInterval(() => {
          if (got.size > n) {
            console.log('first consume after', (performance.now() - t1).toFixed(0));
            clearInterval(iv);
          }
        }, 10);
      });
    }
    await delay(20);
  }
  await Promise.all(all);
  await delay(5000);
  const lost = [...sent.keys()].filter((id) => !fails.has(id) && !got.has(id));
  const dup = [...got.values()].filter((n) => n > 1).length;
  console.log({
    sent: sent.size,
    failed,
    lost: lost.length,
    dup,
    health: bus.health(),
    ready: await bus.ready(),
  });
}
await bus.close();
await stop();
console.log('closed');
