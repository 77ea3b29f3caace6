import { readStackConfig } from './config.ts';
import { readRunFile } from './run-file.ts';

/** Prints a bearer token for an account of the stack that runs on PORT. */
const email = process.argv[2];
if (!email) {
  console.error('usage: npm run --silent token -- EMAIL');
  process.exit(2);
}

const { port } = readStackConfig();
const running = await readRunFile(port);
if (!running) {
  console.error(`no stack of this checkout runs on port ${port}`);
  process.exit(1);
}
const answer = await fetch(`http://127.0.0.1:${running.emulatorPort}/emulator/token`, {
  method: 'POST',
  headers: { 'Content-Type': 'application/json' },
  body: JSON.stringify({ email }),
});
if (!answer.ok) {
  console.error(`no token for this account (${answer.status})`);
  process.exit(1);
}
const { jwt } = (await answer.json()) as { jwt: string };
console.log(jwt);
