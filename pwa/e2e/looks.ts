import { startTestStack } from '@patna/testing/stack/test-stack.ts';
import { keepLooks, seeLooks } from './support/looks.ts';

/** `node pwa/e2e/looks.ts`: what the main screens look like now is what they shall look like. */
const stack = await startTestStack('one process, embedded log');
try {
  const looks = await seeLooks(stack);
  await keepLooks(looks);
  console.log(`${Object.keys(looks).length} looks are kept`);
} finally {
  await stack.stop();
}
process.exit();
