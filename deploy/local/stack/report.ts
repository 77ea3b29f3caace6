/** Prints a line of progress. */
export type Report = (line: string) => void;
