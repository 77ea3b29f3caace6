import type { StackConfig } from '../../local/stack/config.ts';
import { startStack } from '../../local/stack/stack.ts';

/** What the parent process is told once everything answers. */
export interface OneProcessReady {
  readonly ports: Readonly<Record<string, number>>;
  readonly mongoUri: string;
}

/** `npm start`'s product in this process, for a bench that must not share it. Ends with its parent. */
const config = JSON.parse(process.argv[2] ?? '') as StackConfig;
const stack = await startStack(config, () => undefined);
const stop = () => void stack.stop().then(() => process.exit(0));
process.once('disconnect', stop);
process.send?.({
  ports: stack.system.ports,
  mongoUri: stack.settings.mongoUri,
} satisfies OneProcessReady);
