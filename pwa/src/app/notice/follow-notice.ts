import { readJson, writeItem } from '../../shared/storage/local-storage.ts';
import { savesData } from '../../shared/storage/data-saver.ts';
import { subscribeReachability } from '../../shared/http/reachability.ts';
import { createStore, type Store } from '../../shared/runtime/store.ts';

/** The operator's message to everybody, by language. The gateway defines the shape. */
export interface OperatorNotice {
  readonly en: string;
  readonly hi: string;
  readonly severity?: 'info' | 'warning';
  /** When the notice ends, ISO 8601. Absent: it has no end. */
  readonly until?: string;
  /** When the server last confirmed it, ISO 8601; absent in a notice that it has just confirmed. */
  readonly checkedAt?: string;
}

/** Storage key of the last notice. A start without a network shows it until it ends. */
const storedNotice = 'patna.notice';

const everyMs = 5 * 60_000;
/**
 * How often it is checked whether the next request is due. Much shorter than `everyMs`, because a timer of
 * that length can fire a few ms early and skip a request.
 */
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
  const show = (found: OperatorNotice | null) => {
    if (found && !mounted) {
      mounted = true;
      onNotice(notice);
    }
    if (JSON.stringify(found) !== JSON.stringify(notice.get())) notice.set(found);
  };
  const ask = async () => {
    askedAt = Date.now();
    const found = await fetchNotice();
    // The last notice stays while there is no answer.
    if (found === undefined) return;
    store(found);
    show(found);
  };
  const askWhenDue = () => {
    if (hasEnded(notice.get())) show(null);
    const pause = savesData() ? everyMsSavingData : everyMs;
    const isDue = Math.abs(Date.now() - askedAt) >= pause;
    if (isDue && document.visibilityState === 'visible') void ask();
  };
  const timer = setInterval(askWhenDue, lookEveryMs);
  document.addEventListener('visibilitychange', askWhenDue);
  const unsubscribe = subscribeReachability((state) => {
    if (state === 'online') askWhenDue();
  });
  const stored = readStored();
  if (stored) show(stored);
  void ask();
  return () => {
    clearInterval(timer);
    document.removeEventListener('visibilitychange', askWhenDue);
    unsubscribe();
  };
}

/** Stores a notice that has an end. One without an end would be shown offline forever. */
function store(notice: OperatorNotice | null): void {
  const saved = notice?.until ? { ...notice, checkedAt: new Date().toISOString() } : null;
  if (saved || readJson(storedNotice) !== null) {
    writeItem(storedNotice, saved && JSON.stringify(saved));
  }
}

function readStored(): OperatorNotice | null {
  const stored = readJson(storedNotice);
  return isNotice(stored) && stored.until && stored.checkedAt && !hasEnded(stored) ? stored : null;
}

function hasEnded(notice: OperatorNotice | null): boolean {
  return notice?.until !== undefined && !(Date.parse(notice.until) > Date.now());
}

/** The current notice, null if there is none, undefined without a valid answer. */
async function fetchNotice(): Promise<OperatorNotice | null | undefined> {
  try {
    const answer = await fetch('/notice.json', { signal: AbortSignal.timeout(timeoutMs) });
    const found: unknown = answer.ok ? await answer.json() : undefined;
    if (found === null) return null;
    return isNotice(found) && !hasEnded(found) ? found : undefined;
  } catch {
    return undefined;
  }
}

function isNotice(value: unknown): value is OperatorNotice {
  if (typeof value !== 'object' || value === null) return false;
  const { en, hi, until = '', checkedAt = '' } = value as Partial<Record<string, unknown>>;
  return [en, hi, until, checkedAt].every(
    (text) => typeof text === 'string' && text.length <= maxLength,
  );
}
