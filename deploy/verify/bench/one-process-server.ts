import type { StackConfig } from '../../local/stack/config.ts';
import { startStack } from '../../local/stack/stack.ts';

/** Message to the parent process when the product is ready. */
export interface OneProcessReady {
  readonly ports: Readonly<Record<string, number>>;
  readonly mongoUri: string;
}

/** Runs the product of `npm start` in its own process. Ends with its parent. */
const config = JSON.parse(process.argv[2] ?? '') as StackConfig;
const stack = await startStack(config, () => undefined);
const stop = () => void stack.stop().then(() => process.exit(0));
process.once('disconnect', stop);
process.send?.({
  ports: stack.system.ports,
  mongoUri: stack.settings.mongoUri,
} satisfies OneProcessReady);
