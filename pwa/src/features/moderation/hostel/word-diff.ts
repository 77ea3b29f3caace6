/** A run of words that both versions have, or only one. */
export interface Run {
  readonly text: string;
  readonly in: 'both' | 'old' | 'new';
}

/** Longer texts are compared as a whole. */
const maxTokens = 1500;

/** With a smaller share of common words and spaces, a text counts as rewritten and is compared as a whole. */
const minCommonShare = 0.4;

/** The differences between two texts, word by word, in reading order. */
export function wordDiff(before: string, after: string): readonly Run[] {
  const old = wordsOf(before);
  const now = wordsOf(after);
  if (before === after) return joined([{ text: before, in: 'both' }]);
  const whole = joined([
    { text: before, in: 'old' },
    { text: after, in: 'new' },
  ]);
  if (old.length > maxTokens || now.length > maxTokens) return whole;
  const common = commonLengths(old, now);
  if (at(common, 0, 0) < minCommonShare * Math.max(old.length, now.length)) return whole;
  const runs: Run[] = [];
  let i = 0;
  let j = 0;
  while (i < old.length || j < now.length) {
    const [word = '', other = ''] = [old[i], now[j]];
    if (i < old.length && j < now.length && word === other) {
      runs.push({ text: word, in: 'both' });
      i += 1;
      j += 1;
    } else if (
      j >= now.length ||
      (i < old.length && at(common, i + 1, j) >= at(common, i, j + 1))
    ) {
      runs.push({ text: word, in: 'old' });
      i += 1;
    } else {
      runs.push({ text: other, in: 'new' });
      j += 1;
    }
  }
  return joined(runs);
}

/** Words and the spaces between them. */
function wordsOf(text: string): string[] {
  return text.match(/\s+|[^\s]+/g) ?? [];
}

/** Lengths of the longest common subsequences of all pairs of suffixes. */
function commonLengths(old: readonly string[], now: readonly string[]): Uint16Array[] {
  const rows = Array.from({ length: old.length + 1 }, () => new Uint16Array(now.length + 1));
  for (let i = old.length - 1; i >= 0; i -= 1) {
    for (let j = now.length - 1; j >= 0; j -= 1) {
      const longest =
        old[i] === now[j]
          ? at(rows, i + 1, j + 1) + 1
          : Math.max(at(rows, i + 1, j), at(rows, i, j + 1));
      const row = rows[i];
      if (row) row[j] = longest;
    }
  }
  return rows;
}

function at(rows: readonly Uint16Array[], i: number, j: number): number {
  return rows[i]?.[j] ?? 0;
}

function joined(runs: readonly Run[]): Run[] {
  const merged: Run[] = [];
  for (const run of runs) {
    const last = merged.at(-1);
    if (last?.in === run.in) merged[merged.length - 1] = { ...last, text: last.text + run.text };
    else merged.push(run);
  }
  return merged.filter(({ text }) => text !== '');
}
