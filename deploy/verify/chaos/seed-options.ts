export interface SeedOptions {
  readonly seed: number;
  readonly brokers: 1 | 3;
  /** Seconds in which faults begin. With `oneByOne`: seconds until the poison message is sent. */
  readonly seconds: number;
  /** Whether every fault comes once and alone, instead of random faults that overlap. */
  readonly oneByOne: boolean;
  /** Operations per second. */
  readonly rate: number;
  /** Folder for data and logs during a run. The logs of a run that failed are kept. */
  readonly dataDir: string;
  /** Called with each line of the timeline. */
  readonly onLine: (line: string) => void;
}
