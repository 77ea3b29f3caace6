import { mkdir, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';

/** A number that was measured, with its goal if it has one. */
export interface Figure {
  readonly name: string;
  readonly value: number;
  readonly unit: string;
  readonly goal?: Goal | undefined;
}

export interface Goal {
  /** Id of the goal, e.g. `G4.1`. */
  readonly id: string;
  readonly is: 'at most' | 'at least' | 'more than' | 'exactly';
  readonly limit: number;
}

/** Creates a figure. The goal is given by its id, direction and limit. */
export function figure(
  name: string,
  value: number,
  unit: string,
  goal?: readonly [Goal['id'], Goal['is'], Goal['limit']],
): Figure {
  if (!goal) return { name, value, unit };
  const [id, is, limit] = goal;
  return { name, value, unit, goal: { id, is, limit } };
}

/** The result of one benchmark. `details` holds the raw data behind the figures. */
export interface MeasuredFigure {
  readonly figures: readonly Figure[];
  readonly details: unknown;
}

export interface Machine {
  readonly cpus: number;
  readonly model: string;
  readonly memoryMb: number;
  readonly system: string;
  readonly node: string;
  /** Load average of the last minute before the start. */
  readonly loadAverage: number;
}

export function machine(): Machine {
  const cpus = os.cpus();
  return {
    cpus: cpus.length,
    model: cpus[0]?.model ?? 'unknown',
    memoryMb: Math.round(os.totalmem() / 2 ** 20),
    system: `${os.type()} ${os.release()}`,
    node: process.version,
    loadAverage: round(os.loadavg()[0] ?? 0),
  };
}

/** Whether the goal was reached. Undefined when there is none. */
export function holds({ value, goal }: Figure): boolean | undefined {
  if (!goal) return undefined;
  if (!Number.isFinite(value)) return false;
  if (goal.is === 'exactly') return value === goal.limit;
  if (goal.is === 'more than') return value > goal.limit;
  return goal.is === 'at most' ? value <= goal.limit : value >= goal.limit;
}

/** The names of the figures that miss their goals. */
export function missedGoals(figures: readonly Figure[]): string[] {
  return figures.filter((each) => holds(each) === false).map(({ name }) => name);
}

/** A text table with each figure, its goal, and whether the goal was reached. */
export function table(figures: readonly Figure[]): string {
  const rows = figures.map((figure) => {
    const { name, value, unit, goal } = figure;
    const wanted = goal ? `${goal.id} ${goal.is} ${goal.limit}` : '';
    const reached = holds(figure);
    return [
      name,
      `${round(value)} ${unit}`,
      wanted,
      reached === undefined ? '' : reached ? 'yes' : 'NO',
    ];
  });
  const widths = [0, 1, 2].map((column) =>
    Math.max(...rows.map((row) => row[column]?.length ?? 0)),
  );
  return rows
    .map((row) =>
      row
        .map((cell, column) => cell.padEnd(widths[column] ?? 0))
        .join('  ')
        .trimEnd(),
    )
    .join('\n');
}

/** Rounds to three significant digits. */
export function round(value: number): number {
  return Number.isInteger(value) ? value : Number(value.toPrecision(3));
}

/** Writes the report into `dir`. Returns the path of the file, and the report. */
export async function writeReport(
  dir: string,
  name: string,
  at: { readonly began: Date; readonly machine: Machine },
  { figures, details }: MeasuredFigure,
): Promise<{ readonly file: string; readonly report: object }> {
  const report = {
    bench: name,
    began: at.began.toISOString(),
    seconds: Math.round((Date.now() - at.began.getTime()) / 1000),
    machine: at.machine,
    figures: figures.map((each) => ({ ...each, value: round(each.value), holds: holds(each) })),
    details,
  };
  await mkdir(dir, { recursive: true });
  const file = path.join(dir, `${name}-${at.began.toISOString().replaceAll(/[:.]/g, '-')}.json`);
  await writeFile(file, `${JSON.stringify(report, null, 2)}\n`);
  return { file, report };
}
