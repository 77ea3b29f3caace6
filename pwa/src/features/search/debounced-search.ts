import { typingPauseMs } from '../../shared/product/spec-constants.ts';

export interface DebouncedSearch {
  /** Takes what stands in the box now. */
  type(text: string): void;
  /** Forgets what is asked and pending. */
  stop(): void;
}

/**
 * Asks for suggestions once the typing rests. Blank text asks nothing and empties the list at once;
 * an answer to anything but the newest words is dropped; a failure is logged and empties the list.
 */
export function debouncedSearch<Hit>(
  search: (query: string) => Promise<Hit[]>,
  show: (hits: Hit[]) => void,
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
    if (turn === newest) show(hits);
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
      if (query === '') show([]);
      else timer = setTimeout(() => void ask(query, turn), typingPauseMs);
    },
  };
}
