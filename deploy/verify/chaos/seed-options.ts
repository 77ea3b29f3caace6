export interface SeedOptions {
  readonly seed: number;
  readonly brokers: 1 | 3;
  /** How long faults begin; of turns, which take as long as they take, when the poison comes. */
  readonly seconds: number;
  /** Every fault once and alone, instead of a random draw with several at a time. */
  readonly oneByOne: boolean;
  /** Operations a second. */
  readonly rate: number;
  /** Where data and logs are kept while it runs, and the logs of a run that failed. */
  readonly dataDir: string;
  /** Told every line of the timeline as it happens. */
  readonly hear: (line: string) => void;
}
