export interface FairQueue {
  /** What `work` comes to, once it is this caller's turn. */
  take<T>(caller: string, work: () => Promise<T>): Promise<T>;
}

/**
 * One work at a time: encoding takes a whole core, and whoever reads listings meanwhile needs the other one.
 * Callers take turns, so that whoever waits with one photo waits for one of each other caller's, however
 * many those have sent.
 */
export function createFairQueue(): FairQueue {
  /** What each caller waits for; whose turn is next stands first. */
  const waiting = new Map<string, (() => Promise<void>)[]>();
  let busy = false;

  function takeNext(): (() => Promise<void>) | undefined {
    const [next] = waiting;
    if (!next) return undefined;
    const [caller, [first, ...later]] = next;
    waiting.delete(caller);
    if (later.length > 0) waiting.set(caller, later);
    return first;
  }

  async function workOff(): Promise<void> {
    if (busy) return;
    busy = true;
    for (let work = takeNext(); work; work = takeNext()) await work();
    busy = false;
  }

  return {
    take(caller, work) {
      return new Promise((resolve, reject) => {
        const turn = () => work().then(resolve, reject);
        waiting.set(caller, [...(waiting.get(caller) ?? []), turn]);
        void workOff();
      });
    },
  };
}
