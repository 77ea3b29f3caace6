import { parseArgs } from 'node:util';
import { type Topic, topics } from '@patna/contracts';
import type { DeadLetterFilter } from '@patna/event-bus';

export const usage = `usage: npm run dead-letters -- COMMAND
  list [--group GROUP] [--topic TOPIC] [--json]   what the groups gave up on, oldest first
  show ID [--reveal]                              one of them; personal data only with --reveal
  replay ID...                                    back to the group that failed, and no other
  replay --all --group GROUP [--topic TOPIC]      all of a group's
Exit codes: 0 done, 1 not found or failed, 2 not understood`;

export type Command =
  | { readonly name: 'list'; readonly filter: DeadLetterFilter; readonly json: boolean }
  | { readonly name: 'show'; readonly id: string; readonly reveal: boolean }
  | { readonly name: 'replay'; readonly ids: readonly string[] }
  | { readonly name: 'replay-all'; readonly filter: DeadLetterFilter };

/** Invalid arguments. The message states the reason. */
export class UsageError extends Error {
  override readonly name = 'UsageError';
}

const options = {
  group: { type: 'string' },
  topic: { type: 'string' },
  json: { type: 'boolean' },
  reveal: { type: 'boolean' },
  all: { type: 'boolean' },
} as const;

const optionsOf = new Map<string, readonly string[]>([
  ['list', ['group', 'topic', 'json']],
  ['show', ['reveal']],
  ['replay', ['all', 'group', 'topic']],
]);

/** @throws {UsageError} when the arguments are invalid */
export function readCommand(args: readonly string[]): Command {
  const { positionals, values } = parse(args);
  const [name = '', ...ids] = positionals;
  const allowed = optionsOf.get(name);
  if (!allowed) throw new UsageError(name ? `no such command: ${name}` : 'no command');
  const foreign = Object.keys(values).find((option) => !allowed.includes(option));
  if (foreign) throw new UsageError(`${name} takes no --${foreign}`);
  const filter = { group: values.group, topic: readTopic(values.topic) };

  if (name === 'list') {
    if (ids.length > 0) throw new UsageError('list takes no ID');
    return { name, filter, json: values.json ?? false };
  }
  if (name === 'show') {
    const [id] = ids;
    if (id === undefined || ids.length > 1) throw new UsageError('show takes one ID');
    return { name, id, reveal: values.reveal ?? false };
  }
  return values.all ? readReplayAll(ids, filter) : readReplay(ids, filter);
}

function readReplay(ids: readonly string[], filter: DeadLetterFilter): Command {
  if (ids.length === 0) throw new UsageError('replay takes IDs, or --all --group GROUP');
  if (filter.group || filter.topic) throw new UsageError('--group and --topic go with --all');
  return { name: 'replay', ids };
}

function readReplayAll(ids: readonly string[], filter: DeadLetterFilter): Command {
  if (ids.length > 0) throw new UsageError('replay takes IDs or --all, not both');
  if (!filter.group) throw new UsageError('--all needs --group');
  return { name: 'replay-all', filter };
}

function parse(args: readonly string[]) {
  try {
    return parseArgs({ args: [...args], options, allowPositionals: true });
  } catch (error) {
    throw new UsageError(error instanceof Error ? error.message : String(error), { cause: error });
  }
}

function readTopic(name: string | undefined): Topic | undefined {
  const topic = topics.find((each) => each === name);
  if (name !== undefined && !topic) {
    throw new UsageError(`no such topic: ${name}; there are ${topics.join(', ')}`);
  }
  return topic;
}
