import { parseArgs } from 'node:util';
import type { SourceRebuild } from './source-rebuild.ts';

/**
 * Runs the operator's command. Its arguments are names of copies, or `all`. A copy with several sources is rebuilt from
 * each of them.
 * @returns the exit code; 2 for unknown arguments
 */
export async function rebuildCommand(
  args: readonly string[],
  sources: readonly SourceRebuild[],
  mongoUri: string,
  say: (line: string) => void,
): Promise<number> {
  const names = [...new Set(sources.flatMap((each) => each.rebuildable))];
  const asked = copiesIn(args, names);
  if (!asked) {
    say(`usage: rebuild ${names.join('|')}|all [more of them]`);
    return 2;
  }
  for (const source of sources) {
    const what = source.rebuildable.filter((name) => asked.includes(name));
    if (what.length === 0) continue;
    const { published, rebuildId } = await source.rebuild({ mongoUri, what, report: say });
    say(
      `done: ${published} published for ${what.join(', ')}; each copy logs "copy rebuilt" with ${rebuildId} when it has them`,
    );
  }
  return 0;
}

function copiesIn(
  args: readonly string[],
  names: readonly string[],
): readonly string[] | undefined {
  let words: string[];
  try {
    words = parseArgs({ args: [...args], allowPositionals: true, options: {} }).positionals;
  } catch {
    return undefined;
  }
  if (words.length === 0) return undefined;
  if (words.includes('all')) return words.length === 1 ? names : undefined;
  return words.every((word) => names.includes(word)) ? words : undefined;
}
