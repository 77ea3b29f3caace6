import { startTestStack } from '@patna/testing/stack/test-stack.ts';
import { saveLooks, captureLooks } from './support/looks.ts';

/** `node pwa/e2e/looks.ts`: accepts the current look of the main screens. */
const stack = await startTestStack('one process, embedded log');
try {
  const looks = await captureLooks(stack);
  await saveLooks(looks);
  console.log(`${Object.keys(looks).length} looks are kept`);
} finally {
  await stack.stop();
}
process.exit();
