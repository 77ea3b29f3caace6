/** How what a handler works on was found while one try of the handler lasted. */
export type StoreState = 'well' | 'slow' | 'away';

export interface StoreMonitor {
  /** Looks once more, and ends. `away`: no answer now; `slow`: it, or this process, was late at least once. */
  verdict(): Promise<StoreState>;
  stop(): void;
}

const LOOK_EVERY_MS = 500;
/** What a handler may have to wait for several times within one try. */
const PROMPT_MS = 500;

/**
 * Asks again and again, because an answer after the try says nothing about the time of the try: a store
 * that was paused, or a process that was, is prompt as soon as it goes on.
 */
export function monitorStore(isAway: () => Promise<boolean>): StoreMonitor {
  let dueAt = performance.now() + LOOK_EVERY_MS;
  let isPrompt = true;
  let isOver = false;
  let timer = setTimeout(look, LOOK_EVERY_MS);

  const isLate = (): boolean => performance.now() - dueAt > PROMPT_MS;

  async function ask(): Promise<boolean> {
    const away = await isAway();
    if (away || isLate()) isPrompt = false;
    return away;
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
