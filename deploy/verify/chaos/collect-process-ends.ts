import { endText, type ProcessEnd } from './checker/process-ends.ts';
import type { Timeline } from './timeline.ts';

/** Collects unexpected ends of processes, and adds them to the timeline. */
export function collectProcessEnds(timeline: Timeline) {
  const ends: ProcessEnd[] = [];
  return {
    ends: ends as readonly ProcessEnd[],
    onEnd: (end: ProcessEnd): void => {
      ends.push(end);
      timeline.add(`ended, and nobody struck it: ${endText(end)}`);
    },
  };
}
