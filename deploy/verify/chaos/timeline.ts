/** A log of a run, one line per event. */
export interface Timeline {
  add(line: string): void;
  readonly lines: readonly string[];
}

/** Times are relative to `began` (ms since 1970). `hear` receives every line. */
export function createTimeline(began: number, hear: (line: string) => void): Timeline {
  const lines: string[] = [];
  return {
    lines,
    add(text) {
      const seconds = ((Date.now() - began) / 1000).toFixed(2).padStart(7);
      const line = `${seconds} s  ${text}`;
      lines.push(line);
      hear(line);
    },
  };
}
