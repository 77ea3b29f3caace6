export interface FairQueue {
  /** Runs `work` when the caller's turn comes and returns its result. */
  run<T>(caller: string, work: () => Promise<T>): Promise<T>;
}

/**
 * Runs one piece of work at a time, because encoding takes a whole core. Callers alternate: somebody with one
 * photo waits for one photo of each other caller, however many those have sent.
 */
export function createFairQueue(): FairQueue {
  /** Waiting work by caller. The first caller is next. */
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

  async function drain(): Promise<void> {
    if (busy) return;
    busy = true;
    for (let work = takeNext(); work; work = takeNext()) await work();
    busy = false;
  }

  return {
    run(caller, work) {
      return new Promise((resolve, reject) => {
        const settle = () => work().then(resolve, reject);
        waiting.set(caller, [...(waiting.get(caller) ?? []), settle]);
        void drain();
      });
    },
  };
}
