/** A log of a run, with one line for each event. */
export interface Timeline {
  add(line: string): void;
  readonly lines: readonly string[];
}

/** Times are relative to `began`, in milliseconds since 1970. `onLine` is called with each line. */
export function createTimeline(began: number, onLine: (line: string) => void): Timeline {
  const lines: string[] = [];
  return {
    lines,
    add(text) {
      const seconds = ((Date.now() - began) / 1000).toFixed(2).padStart(7);
      const line = `${seconds} s  ${text}`;
      lines.push(line);
      onLine(line);
    },
  };
}
