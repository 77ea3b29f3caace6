import { type Operation, operationsOf } from '../history.ts';
import type { EndState } from './end-state.ts';
import { breaches, type Violation } from './violation.ts';

/** Checks that each enquiry has every acknowledged reply once, and the last status that its owner set. */
export function checkThreads(
  history: readonly Operation[],
  { enquiries }: Pick<EndState, 'enquiries'>,
): Violation[] {
  const steps = Map.groupBy(operationsOf(history, 'enquiry-step'), (each) => each.intent.enquiryId);
  const miscounted: string[] = [];
  const foreign: string[] = [];
  const misplaced: string[] = [];
  for (const { id, status, replies } of enquiries) {
    const written = new Set<string>();
    const allowed = new Set(['new']);
    for (const { intent, outcome } of steps.get(id) ?? []) {
      if (intent.step === 'contacted') {
        if (outcome === 'ok') allowed.delete('new');
        if (outcome !== 'failed') allowed.add('contacted');
        continue;
      }
      written.add(intent.text);
      const count = replies.filter(({ text }) => text === intent.text).length;
      const [min, max] = timesOf[outcome];
      if (count < min || count > max) {
        miscounted.push(`${intent.text} in ${id}: ${count} times, ${outcome}`);
      }
    }
    if (!allowed.has(status))
      misplaced.push(`${id} is ${status}, not ${[...allowed].join(' or ')}`);
    for (const { by, text } of replies) {
      if (by !== 'owner' || !written.has(text)) foreign.push(`${text} by ${by} in ${id}`);
    }
  }
  return [
    ...breaches('an acknowledged reply stands in its enquiry once', miscounted),
    ...breaches('nothing stands in an enquiry that nobody wrote', foreign),
    ...breaches('an enquiry has the status that its owner gave it', misplaced),
  ];
}

/** Least and greatest number of times that a reply may be stored, by its outcome. */
const timesOf = { ok: [1, 1], failed: [0, 0], unknown: [0, 1] } as const;
