import { buildPwa } from './build-pwa.ts';
import { readStackConfig, startedByNpm } from './config.ts';
import { startDistributedStack, startStack } from './stack.ts';

const began = performance.now();

function report(line: string): void {
  const seconds = ((performance.now() - began) / 1000).toFixed(1);
  console.log(`[${seconds.padStart(5)} s] ${line}`);
}

const config = readStackConfig();
const start = config.mode === 'processes' ? startDistributedStack : startStack;
const stack = await start(config, report, buildPwa(report));

let stopping = false;
async function stop(): Promise<void> {
  if (stopping) return;
  stopping = true;
  report('stopping');
  await stack.stop();
  process.exit(0);
}
// npm passes a signal on to the shell between us, which dies of it and tells nobody.
const parent = process.ppid;
if (startedByNpm()) {
  setInterval(() => {
    if (process.ppid !== parent) void stop();
  }, 500).unref();
}
process.on('SIGTERM', stop);
process.on('SIGINT', stop);

console.log(`ready ${stack.url}`);
