import { existsSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { renderUnicodeCompact } from 'uqr';
import { buildPwa, builtApp } from './build-pwa.ts';
import { loadEnvFile, readStackConfig, startedByNpm } from './config.ts';
import { startDistributedStack, startStack } from './stack.ts';

const began = performance.now();

function report(line: string): void {
  const seconds = ((performance.now() - began) / 1000).toFixed(1);
  console.log(`[${seconds.padStart(5)} s] ${line}`);
}

const { lan } = parseArgs({ options: { lan: { type: 'boolean' } } }).values;
const config = readStackConfig(loadEnvFile());
if (lan && config.mode === 'processes') {
  throw new Error('--lan starts the product in one process: leave out STACK_MODE=processes.');
}
const start = config.mode === 'processes' ? startDistributedStack : startStack;
// With the dev server Vite serves the app, so the gateway can start with the last build.
const builtEarlier = config.devOrigin !== undefined && existsSync(builtApp);
const stack = await start({ ...config, lan }, report, builtEarlier ? undefined : buildPwa(report));

let stopping = false;
async function stop(): Promise<void> {
  if (stopping) return;
  stopping = true;
  report('stopping');
  await stack.stop();
  process.exit(0);
}
// npm sends signals only to the shell between npm and this process, so watch for the end of that shell.
const parent = process.ppid;
if (startedByNpm()) {
  setInterval(() => {
    if (process.ppid !== parent) void stop();
  }, 500).unref();
}
process.on('SIGTERM', stop);
process.on('SIGINT', stop);

const { localNetwork } = stack.settings;
if (localNetwork) {
  console.log(`\n${renderUnicodeCompact(stack.url)}

Open ${stack.url} on a phone of the same network. The password of the demo accounts is ${localNetwork.password}
until the next start. The phone warns of the certificate, which was made here; for offline use install
${localNetwork.certificate} on the phone.\n`);
}
console.log(`ready ${stack.url}`);
