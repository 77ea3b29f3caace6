/** `doubtful`: a person has to look. */
export type Finding = 'none' | 'doubtful' | 'clear';
