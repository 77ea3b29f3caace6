import { savesData } from '../../shared/storage/data-saver.ts';
import { subscribeReachability } from '../../shared/http/reachability.ts';
import { createStore, type Store } from '../../shared/runtime/store.ts';

/** The operator's message to everybody, by language. The gateway defines the shape. */
export interface OperatorNotice {
  readonly en: string;
  readonly hi: string;
}

const everyMs = 5 * 60_000;
/** Shorter than `everyMs`, because a timer of that length can fire a few ms early and skip a check. */
const lookEveryMs = 60_000;
const everyMsSavingData = 15 * 60_000;
const timeoutMs = 8000;
/** The gateway's limit; longer texts come from somewhere else, such as a portal. */
const maxLength = 200;

/**
 * Asks for the operator's notice at once, every few minutes while the page is visible, and when the server is
 * reachable again. `onNotice` is called before the first notice is stored. Returns a function that stops it.
 */
export function followNotice(onNotice: (notice: Store<OperatorNotice | null>) => void): () => void {
  const notice = createStore<OperatorNotice | null>(null);
  let askedAt = 0;
  let mounted = false;
  const ask = async () => {
    askedAt = Date.now();
    const found = await fetchNotice();
    // The last notice stays while there is no answer.
    if (found === undefined) return;
    if (found && !mounted) {
      mounted = true;
      onNotice(notice);
    }
    const { en, hi } = notice.get() ?? {};
    if (found?.en !== en || found?.hi !== hi) notice.set(found);
  };
  const askWhenDue = () => {
    const pause = savesData() ? everyMsSavingData : everyMs;
    const isDue = Math.abs(Date.now() - askedAt) >= pause;
    if (isDue && document.visibilityState === 'visible') void ask();
  };
  const timer = setInterval(askWhenDue, lookEveryMs);
  document.addEventListener('visibilitychange', askWhenDue);
  const unsubscribe = subscribeReachability((state) => {
    if (state === 'online') askWhenDue();
  });
  void ask();
  return () => {
    clearInterval(timer);
    document.removeEventListener('visibilitychange', askWhenDue);
    unsubscribe();
  };
}

/** Undefined without a valid answer. */
async function fetchNotice(): Promise<OperatorNotice | null | undefined> {
  try {
    const answer = await fetch('/notice.json', { signal: AbortSignal.timeout(timeoutMs) });
    const found: unknown = answer.ok ? await answer.json() : undefined;
    return found === null || isNotice(found) ? found : undefined;
  } catch {
    return undefined;
  }
}

function isNotice(value: unknown): value is OperatorNotice {
  if (typeof value !== 'object' || value === null) return false;
  const { en, hi } = value as Partial<Record<string, unknown>>;
  return [en, hi].every((text) => typeof text === 'string' && text.length <= maxLength);
}
