import { type IntentOf, type Operation, operationsOf } from '../history.ts';
import type { ObservedHeart } from './end-state.ts';
import { breaches, type Violation } from './violation.ts';

type Tap = Operation<IntentOf<'wishlist'>>;

/** Checks that the last tap on each heart decides whether the hostel is saved, in whatever order the taps arrived. */
export function checkWishlists(
  history: readonly Operation[],
  hearts: readonly ObservedHeart[],
): Violation[] {
  const rows = Map.groupBy(hearts, heartOf);
  const wrong: string[] = [];
  for (const [heart, taps] of Map.groupBy(operationsOf(history, 'wishlist'), tapOf)) {
    const allowed = allowedEnds(taps);
    const saved = rows.get(heart)?.[0]?.saved ?? false;
    if (!allowed.has(saved)) wrong.push(`${heart} is ${saved ? 'saved' : 'not saved'}`);
  }
  const twice = [...rows].filter(([, copies]) => copies.length > 1).map(([heart]) => heart);
  return [
    ...breaches('the last tap on a heart decides', wrong),
    ...breaches('a heart is stored once', twice),
  ];
}

/** The allowed end states. A later tap whose outcome is unknown may or may not have counted. */
function allowedEnds(taps: readonly Tap[]): Set<boolean> {
  const counting = taps
    .filter((each) => each.outcome !== 'failed')
    .toSorted((one, other) => other.intent.sequence - one.intent.sequence);
  const allowed = new Set<boolean>();
  for (const { intent, outcome } of counting) {
    allowed.add(intent.saved);
    if (outcome === 'ok') return allowed;
  }
  return allowed.add(false);
}

function heartOf({ userId, hostelId }: ObservedHeart): string {
  return `${userId} for ${hostelId}`;
}

function tapOf({ intent: { userId, hostelId } }: Tap): string {
  return `${userId} for ${hostelId}`;
}
