export interface SeedOptions {
  readonly seed: number;
  readonly brokers: 1 | 3;
  /** Seconds in which faults begin; with `oneByOne`, seconds until the poison message is sent. */
  readonly seconds: number;
  /** Every fault once and alone, instead of random overlapping faults. */
  readonly oneByOne: boolean;
  /** Operations per second. */
  readonly rate: number;
  /** Folder of data and logs during a run; the logs of a failed run stay. */
  readonly dataDir: string;
  /** Receives every line of the timeline as it happens. */
  readonly hear: (line: string) => void;
}
