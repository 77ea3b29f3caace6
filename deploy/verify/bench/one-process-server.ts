import type { StackConfig } from '../../local/stack/config.ts';
import { startStack } from '../../local/stack/stack.ts';

/** The message to the parent process when the product is ready. */
export interface OneProcessReady {
  readonly ports: Readonly<Record<string, number>>;
  readonly mongoUri: string;
}

/** Runs the product as `npm start` does, in a separate process. Ends when its parent ends. */
const config = JSON.parse(process.argv[2] ?? '') as StackConfig;
const stack = await startStack(config, () => undefined);
const stop = () => void stack.stop().then(() => process.exit(0));
process.once('disconnect', stop);
process.send?.({
  ports: stack.system.ports,
  mongoUri: stack.settings.mongoUri,
} satisfies OneProcessReady);
