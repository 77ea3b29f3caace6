/** The time, in milliseconds since 1970: a parameter wherever a test has to move it. */
export type Clock = () => number;
