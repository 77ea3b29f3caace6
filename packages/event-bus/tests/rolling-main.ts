// Runs the rolling test for longer than a test run allows: node packages/event-bus/tests/rolling-main.ts <seconds>
import { rm } from 'node:fs/promises';
import { startKafka } from '@patna/toolchain/kafka/kafka.ts';
import { makeTempDir } from '@patna/toolchain/paths.ts';
import { rollMembers } from './rolling-members.ts';

const dataDir = await makeTempDir('rolling');
const broker = await startKafka({ dataDir });
const report = await rollMembers(broker.brokers, Number(process.argv[2] ?? 600) * 1000);
console.log(JSON.stringify(report));
await broker.stop();
await rm(dataDir, { recursive: true, force: true });
