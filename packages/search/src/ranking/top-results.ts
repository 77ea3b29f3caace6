/** Rows with scores. `take` returns the best ones without sorting all. */
export class Selection {
  private readonly buckets = new Map<number, number[]>();
  private readonly before: (a: number, b: number) => number;
  total = 0;

  /** `before` compares rows with equal scores. */
  constructor(before: (a: number, b: number) => number) {
    this.before = before;
  }

  add(row: number, score: number): void {
    const bucket = this.buckets.get(score);
    if (bucket) bucket.push(row);
    else this.buckets.set(score, [row]);
    this.total += 1;
  }

  /** All rows, best first, in groups of rows with equal scores. */
  groups(): number[][] {
    return [...this.buckets]
      .toSorted(([a], [b]) => a - b)
      .map(([, rows]) => rows.toSorted(this.before));
  }

  /** The rows from index `from` up to `from + count`, best first. */
  take(from: number, count: number): number[] {
    const taken: number[] = [];
    let skip = from;
    for (const score of [...this.buckets.keys()].toSorted((a, b) => a - b)) {
      const bucket = this.buckets.get(score) ?? [];
      const wanted = skip + count - taken.length;
      if (skip >= bucket.length) skip -= bucket.length;
      else {
        taken.push(...bestOf(bucket, wanted, this.before).slice(skip));
        skip = 0;
      }
      if (taken.length >= count) break;
    }
    return taken;
  }
}

function bestOf(rows: number[], count: number, before: (a: number, b: number) => number): number[] {
  if (count * 8 >= rows.length) return rows.toSorted(before).slice(0, count);
  const best: number[] = [];
  for (const row of rows) {
    if (best.length === count && before(row, best.at(-1) ?? 0) >= 0) continue;
    let at = best.length;
    while (at > 0 && before(row, best[at - 1] ?? 0) < 0) at -= 1;
    best.splice(at, 0, row);
    if (best.length > count) best.pop();
  }
  return best;
}
