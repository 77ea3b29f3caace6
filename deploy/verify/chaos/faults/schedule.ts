import { createRandom, type Random } from '../random.ts';
import { type Fault, type FaultKind, type Target, toxicKinds } from './fault.ts';

/** The targets of faults, and the number of seconds in which faults begin. */
export interface ScheduleOptions {
  readonly seed: number;
  readonly seconds: number;
  readonly targets: readonly Target[];
}

const gapMs = [300, 1500] as const;
const quietMs = 1000;
/** Milliseconds between two faults of the same target, so that the first one is over. */
const restMs = 500;
/**
 * Shortest and longest duration of a fault in milliseconds, by its kind. Pauses exceed the session of a group member, 6
 * s.
 */
const lengths: Readonly<Record<FaultKind, readonly [number, number]>> = {
  kill: [200, 3000],
  pause: [500, 8000],
  timeout: [500, 4000],
  reset_peer: [200, 2000],
  latency: [1000, 4000],
  down: [500, 4000],
};
const atOnce = 3;

/**
 * The faults of one run, oldest first. The same seed and targets give the same faults. Each pair of a kind of target
 * and a kind of fault comes once before any is repeated. No target has two faults at the same time, and at most three
 * faults overlap.
 */
export function makeSchedule({ seed, seconds, targets }: ScheduleOptions): Fault[] {
  const random = createRandom(seed);
  const endMs = seconds * 1000;
  const draw = deckOf(targets, random);
  const faults: Fault[] = [];
  for (let atMs = quietMs; ; atMs += random.whole(...gapMs)) {
    const running = faults.filter((fault) => fault.toMs + restMs > atMs);
    if (running.length >= atOnce) {
      atMs = Math.min(...running.map((fault) => fault.toMs)) + restMs;
      continue;
    }
    if (atMs >= endMs - quietMs) return faults;
    const busy = new Set(running.map((fault) => fault.target.name));
    const { target, kind } = draw(busy);
    const toMs = Math.min(endMs, atMs + random.whole(...lengths[kind]));
    faults.push({ target, kind, fromMs: atMs, toMs });
  }
}

/** When faults come one at a time: the duration of a fault, and the time to recover from it. */
export const turnMs = { struck: 3000, left: 6000 } as const;

/**
 * Every fault of every target, once and one at a time, in an order that depends on the seed. The times assume that
 * undoing a fault takes no time.
 */
export function makeTurns({ seed, targets }: Pick<ScheduleOptions, 'seed' | 'targets'>): Fault[] {
  const random = createRandom(seed);
  const all = targets.flatMap((target) => kindsOf([target]).map((kind) => ({ target, kind })));
  return random.shuffled(all).map((card, at) => {
    const fromMs = quietMs + at * (turnMs.struck + turnMs.left);
    return { ...card, fromMs, toMs: fromMs + turnMs.struck };
  });
}

type Card = Pick<Fault, 'target' | 'kind'>;

/** Draws each pair of a group of targets and a kind of fault once before any is repeated. */
function deckOf(targets: readonly Target[], random: Random): (busy: Set<string>) => Card {
  const groups = [...Map.groupBy(targets, groupOf).values()];
  let deck: { group: readonly Target[]; kind: FaultKind }[] = [];

  return (busy) => {
    for (;;) {
      if (deck.length === 0) {
        const all = groups.flatMap((group) => kindsOf(group).map((kind) => ({ group, kind })));
        deck = random.shuffled(all);
      }
      const { group, kind } = deck.pop() as (typeof deck)[number];
      const free = group.filter(({ name }) => !busy.has(name));
      if (free.length > 0) return { target: random.pick(free), kind };
    }
  };
}

/**
 * Name of the target's group. All replicas of one service are a group, as are all brokers and all links of one kind.
 */
function groupOf({ kind, name }: Target): string {
  return `${kind} ${name.replace(/-[^-]*$/, '')}`;
}

function kindsOf(group: readonly Target[]): readonly FaultKind[] {
  return group[0]?.kind === 'link' ? toxicKinds : ['kill', 'pause'];
}
