/** The state of the store during one attempt. */
export type StoreState = 'well' | 'slow' | 'away';

export interface StoreMonitor {
  /** Checks once more and ends. `away`: the store does not answer now. `slow`: it was late at least once. */
  verdict(): Promise<StoreState>;
  stop(): void;
}

const LOOK_EVERY_MS = 500;
/** Milliseconds; a later answer counts as slow. A handler may wait this long several times within an attempt. */
const PROMPT_MS = 500;

/** Checks repeatedly during an attempt, because a store that was paused answers quickly once it resumes. */
export function monitorStore(isAway: () => Promise<boolean>): StoreMonitor {
  let dueAt = performance.now() + LOOK_EVERY_MS;
  let isPrompt = true;
  let isOver = false;
  let timer = setTimeout(look, LOOK_EVERY_MS);

  const isLate = (): boolean => performance.now() - dueAt > PROMPT_MS;

  async function ask(): Promise<boolean> {
    const isUnavailable = await isAway();
    if (isUnavailable || isLate()) isPrompt = false;
    return isUnavailable;
  }

  async function look(): Promise<void> {
    await ask();
    if (isOver) return;
    dueAt = performance.now() + LOOK_EVERY_MS;
    timer = setTimeout(look, LOOK_EVERY_MS);
  }

  function stop(): void {
    isOver = true;
    clearTimeout(timer);
  }

  return {
    stop,
    async verdict() {
      stop();
      if (isLate()) isPrompt = false;
      dueAt = performance.now();
      if (await ask()) return 'away';
      return isPrompt ? 'well' : 'slow';
    },
  };
}
