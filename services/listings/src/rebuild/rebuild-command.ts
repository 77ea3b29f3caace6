import { parseArgs } from 'node:util';
import { type Rebuildable, rebuildable, rebuildCopies } from './rebuild-copies.ts';

const usage = `usage: rebuild ${rebuildable.join('|')}|all [more of them]`;

/**
 * The operator's command: which copies, by name, or all.
 * @returns the exit code: 2 when the words make no sense
 */
export async function rebuildCommand(
  args: readonly string[],
  mongoUri: string,
  say: (line: string) => void,
): Promise<number> {
  const what = copiesIn(args);
  if (!what) {
    say(usage);
    return 2;
  }
  const { told, corrected, rebuildId } = await rebuildCopies({ mongoUri, what, report: say });
  if (what.includes('statistics')) say(`statistics of ${corrected} listings were wrong`);
  say(
    `done: ${told} listings told; each copy logs "copy rebuilt" with ${rebuildId} when it has them`,
  );
  return 0;
}

function copiesIn(args: readonly string[]): readonly Rebuildable[] | undefined {
  let words: string[];
  try {
    words = parseArgs({ args: [...args], allowPositionals: true, options: {} }).positionals;
  } catch {
    return undefined;
  }
  if (words.length === 0) return undefined;
  if (words.includes('all')) return words.length === 1 ? rebuildable : undefined;
  const known = words.filter((word): word is Rebuildable =>
    (rebuildable as readonly string[]).includes(word),
  );
  return known.length === words.length ? known : undefined;
}
