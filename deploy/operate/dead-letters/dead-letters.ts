import { userInfo } from 'node:os';
import type { EventBus } from '@patna/event-bus';
import type { ServiceConfig } from '@patna/service-kit';
import { connectBus, connectMongo } from '@patna/service-kit/mongo';
import { readCommand, usage, UsageError } from './arguments.ts';
import { type Output, runCommand } from './commands.ts';
import { readBusConfig } from './config.ts';

const clientId = 'dead-letters';

/** Logs to standard error, because standard output is for results. */
function log(level: string, fields: object, msg: string): void {
  const time = new Date().toISOString();
  console.error(JSON.stringify({ level, time, service: clientId, ...fields, msg }));
}

const logger = {
  info: () => undefined,
  warn: (fields: object, message: string) => log('warn', fields, message),
  error: (fields: object, message: string) => log('error', fields, message),
};

const output: Output = {
  print: (line) => console.log(line),
  audit(action, id) {
    log('info', { action, deadLetter: id, operator: userInfo().username }, 'operator');
  },
};

const noStore = {
  name: 'none',
  getClient(): never {
    throw new Error('Kafka needs no store');
  },
};

interface OpenBus {
  readonly bus: EventBus;
  readonly close: () => Promise<void>;
}

/** Opens the bus of the services. Also returns a function that closes it. */
async function openBus(config: ServiceConfig): Promise<OpenBus> {
  if (config.KAFKA_BROKERS.length > 0) {
    const bus = await connectBus(config, clientId, noStore, logger);
    return { bus, close: () => bus.close() };
  }
  const mongo = await connectMongo(config.MONGODB_URI, 'bus');
  const bus = await connectBus(config, clientId, mongo, logger);
  return {
    bus,
    close: async () => {
      await bus.close();
      await mongo.close();
    },
  };
}

async function main(args: readonly string[]): Promise<number> {
  const command = readCommand(args);
  const { bus, close } = await openBus(await readBusConfig());
  try {
    return (await runCommand(command, bus.deadLetters, output)) ? 0 : 1;
  } finally {
    await close();
  }
}

process.exitCode = await main(process.argv.slice(2)).catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : String(error));
  if (!(error instanceof UsageError)) return 1;
  console.error(usage);
  return 2;
});
