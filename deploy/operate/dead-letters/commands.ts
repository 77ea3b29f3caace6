import type { DeadLetter, DeadLetterDetail, DeadLetters } from '@patna/event-bus';
import type { Command } from './arguments.ts';
import { maskData, masked } from './mask-personal-data.ts';

/** Where a command writes its results and the audit log. */
export interface Output {
  readonly print: (line: string) => void;
  readonly audit: (action: string, id: string) => void;
}

const causeWidth = 160;

/** Runs a command. Resolves to false when a letter that it names does not exist. */
export async function runCommand(
  command: Command,
  letters: DeadLetters,
  output: Output,
): Promise<boolean> {
  switch (command.name) {
    case 'list':
      return list(await letters.list(command.filter), command.json, output);
    case 'show':
      return show(await letters.show(command.id), command, output);
    case 'replay':
      return replay(command.ids, letters, output);
    case 'replay-all': {
      // The letters are listed only once, so that one that fails again is not replayed in a loop.
      const found = await letters.list(command.filter);
      return replay(
        found.map((letter) => letter.id),
        letters,
        output,
      );
    }
  }
}

function list(found: readonly DeadLetter[], json: boolean, { print }: Output): true {
  if (json) print(JSON.stringify(found));
  else if (found.length === 0) print('no dead letters');
  else for (const letter of found) print(lineOf(letter));
  return true;
}

function lineOf({ id, eventType, attempts, failedAt, cause }: DeadLetter): string {
  const [reason = ''] = cause.split('\n');
  const what = eventType ?? 'unreadable';
  return `${id}  ${failedAt}  ${what}  tried ${attempts}x  ${reason.slice(0, causeWidth)}`;
}

function show(
  letter: DeadLetterDetail | undefined,
  { id, reveal }: { readonly id: string; readonly reveal: boolean },
  output: Output,
): boolean {
  if (!letter) return missing(id, output);
  if (reveal) output.audit('reveal', letter.id);
  output.print(JSON.stringify(toShow(letter, reveal), null, 2));
  return true;
}

/** Formats a letter with its event as JSON. A message that cannot be read is masked completely. */
function toShow({ message, ...letter }: DeadLetterDetail, reveal: boolean): object {
  if (letter.eventId === undefined) {
    return { ...letter, message: reveal ? message : masked };
  }
  const event = JSON.parse(message.value) as { data: unknown };
  return { ...letter, event: reveal ? event : { ...event, data: maskData(event.data) } };
}

async function replay(
  ids: readonly string[],
  letters: DeadLetters,
  output: Output,
): Promise<boolean> {
  if (ids.length === 0) output.print('no dead letters');
  let allThere = true;
  for (const id of ids) {
    if (await letters.replay(id)) {
      output.audit('replay', id);
      output.print(`replayed ${id}`);
    } else {
      allThere = missing(id, output);
    }
  }
  return allThere;
}

function missing(id: string, { print }: Output): false {
  print(`no dead letter ${id}`);
  return false;
}
