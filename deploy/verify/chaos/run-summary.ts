import type { ChaosConfig } from './config.ts';
import type { Goal } from './goals.ts';

/** Result of a run of seeds or of a scenario. */
export interface Result {
  readonly ok: boolean;
  /** The last line of the output with `--json`. */
  readonly summary: { readonly goals: readonly Goal[] };
}

/** Prints the last lines of the output and returns the exit code. The summary is always the last line. */
export function conclude(
  { ok, summary }: Result,
  { json, strict, out }: Pick<ChaosConfig, 'json' | 'strict' | 'out'>,
): { readonly lines: readonly (string | object)[]; readonly exitCode: 0 | 1 } {
  const missed = strict ? summary.goals.filter(({ met }) => !met) : [];
  return {
    lines: [
      ...missed.map(({ id, value, limit }) => `missed: ${id}: ${value}, not ${limit}`),
      `reports are in ${out}`,
      json ? JSON.stringify(summary) : summary,
    ],
    exitCode: ok && missed.length === 0 ? 0 : 1,
  };
}
