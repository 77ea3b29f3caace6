import type { Ground } from '../viewport/projection.ts';

export interface Positioned {
  readonly id: string;
  readonly at: Ground;
}

/** One pin. Its position is the mean of its members. */
export interface Cluster<T extends Positioned> {
  /** Id of the first member. */
  readonly id: string;
  readonly at: Ground;
  readonly members: readonly T[];
}

/** Size of a pin in px. */
const pin = { width: 84, height: 44 };

/** Groups pins that would overlap at `scale` (px per metre). The first of each group decides. */
export function clusterPins<T extends Positioned>(all: readonly T[], scale: number): Cluster<T>[] {
  const cell = { width: pin.width / scale, height: pin.height / scale };
  const groups = new Map<string, T[][]>();
  const found: T[][] = [];
  for (const one of all) {
    const column = Math.floor(one.at.x / cell.width);
    const row = Math.floor(one.at.y / cell.height);
    const home = around(column, row)
      .flatMap((key) => groups.get(key) ?? [])
      .find(([first]) => first !== undefined && covers(first.at, one.at, cell));
    if (home) {
      home.push(one);
      continue;
    }
    const group = [one];
    found.push(group);
    const key = `${column} ${row}`;
    groups.set(key, [...(groups.get(key) ?? []), group]);
  }
  return found.map((members) => ({ id: members[0]?.id ?? '', at: middleOf(members), members }));
}

/** Scale rounded to half powers of two, so that pins do not regroup with every move. */
export function clusterScale(scale: number): number {
  return 2 ** (Math.floor(Math.log2(scale) * 2) / 2);
}

function around(column: number, row: number): string[] {
  return [-1, 0, 1].flatMap((across) =>
    [-1, 0, 1].map((down) => `${column + across} ${row + down}`),
  );
}

function covers(a: Ground, b: Ground, cell: { width: number; height: number }): boolean {
  return Math.abs(a.x - b.x) < cell.width && Math.abs(a.y - b.y) < cell.height;
}

function middleOf(members: readonly Positioned[]): Ground {
  const mean = (way: 'x' | 'y') =>
    members.reduce((sum, { at }) => sum + at[way], 0) / members.length;
  return { x: mean('x'), y: mean('y') };
}
