import { typingPauseMs } from '../../shared/product/product-constants.ts';

export interface DebouncedSearch {
  /** Schedules a search for this text. */
  type(text: string): void;
  /** Cancels pending searches. */
  stop(): void;
}

/**
 * Searches after a pause in typing. Empty text clears the list without searching, outdated answers
 * are dropped, and errors clear the list.
 */
export function debouncedSearch<Hit>(
  search: (query: string) => Promise<Hit[]>,
  show: (hits: Hit[], query: string) => void,
): DebouncedSearch {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let newest = 0;

  async function ask(query: string, turn: number): Promise<void> {
    let hits: Hit[] = [];
    try {
      hits = await search(query);
    } catch (error) {
      console.error('The search failed.', error);
    }
    if (turn === newest) show(hits, query);
  }

  function stop(): void {
    clearTimeout(timer);
    newest += 1;
  }

  return {
    stop,
    type: (text) => {
      stop();
      const query = text.trim();
      const turn = newest;
      if (query === '') show([], '');
      else timer = setTimeout(() => void ask(query, turn), typingPauseMs);
    },
  };
}
