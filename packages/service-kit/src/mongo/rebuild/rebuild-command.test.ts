import { describe, expect, it } from 'vitest';
import { rebuildCommand } from './rebuild-command.ts';
import type { SourceRebuild } from './source-rebuild.ts';

/** Runs the command. Returns the sources that were rebuilt, the output and the exit code. */
async function run(...args: string[]) {
  const rebuilt: string[] = [];
  const said: string[] = [];
  const from = (name: string, rebuildable: readonly string[]): SourceRebuild => ({
    rebuildable,
    rebuild: async ({ what, mongoUri }) => {
      rebuilt.push(`${name} for ${what.join('+')} at ${mongoUri}`);
      return { published: 3, rebuildId: `rebuild of ${name}` };
    },
  });
  const sources = [
    from('hostels', ['cards', 'owners']),
    from('a', ['marks']),
    from('b', ['marks']),
  ];
  const code = await rebuildCommand(args, sources, 'store', (line) => said.push(line));
  return { code, rebuilt, said };
}

describe('the rebuild command', () => {
  it('asks the sources of the named copies', async () => {
    const { code, rebuilt, said } = await run('owners', 'marks');
    expect(code).toBe(0);
    expect(rebuilt).toEqual([
      'hostels for owners at store',
      'a for marks at store',
      'b for marks at store',
    ]);
    expect(said[0]).toContain('3 published for owners');
    expect(said[0]).toContain('rebuild of hostels');
  });

  it('asks all sources for "all"', async () => {
    expect((await run('all')).rebuilt).toEqual([
      'hostels for cards+owners at store',
      'a for marks at store',
      'b for marks at store',
    ]);
  });

  it.each([[[]], [['all', 'cards']], [['cards', 'doors']], [['--all']]])(
    'prints its usage and does nothing when given %j',
    async (args) => {
      expect(await run(...args)).toEqual({
        code: 2,
        rebuilt: [],
        said: ['usage: rebuild cards|owners|marks|all [more of them]'],
      });
    },
  );
});
