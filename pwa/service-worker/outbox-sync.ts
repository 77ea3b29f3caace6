import { browserLocks } from '../src/offline/outbox/lock.ts';
import { db } from '../src/offline/database/db.ts';
import { entityEffects } from '../src/offline/entity-effects.ts';
import { anonymousId, countWaiting } from '../src/offline/outbox/outbox-item.ts';
import { activeAccount } from '../src/offline/database/active-account.ts';
import { outboxSyncTag } from '../src/offline/outbox/wake-up.ts';
import { replayOutbox } from '../src/offline/outbox/replay.ts';

/** Background Sync (not yet in TypeScript's library). */
interface SyncEvent extends ExtendableEvent {
  readonly tag: string;
  /** The browser does not try again after this one. */
  readonly lastChance: boolean;
}

interface SyncRegistration extends ServiceWorkerRegistration {
  readonly sync: { register(tag: string): Promise<void> };
}

const tokenLimitMs = 8000;

/**
 * Sends what waits although no page is open any more: when the browser says that there is a network, and
 * whenever it wakes this worker for something else.
 */
export function replayOnSync(worker: ServiceWorkerGlobalScope): void {
  worker.addEventListener('sync' as keyof ServiceWorkerGlobalScopeEventMap, (event) => {
    const sync = event as SyncEvent;
    if (sync.tag === outboxSyncTag) sync.waitUntil(replayOrAskAgain(worker, sync.lastChance));
  });
  for (const type of ['periodicsync', 'push']) {
    worker.addEventListener(type as keyof ServiceWorkerGlobalScopeEventMap, (event) => {
      (event as ExtendableEvent).waitUntil(replay().catch(stillWaits));
    });
  }
}

/** The browser gives up after three tries; what is unsent is not given up. */
async function replayOrAskAgain(worker: ServiceWorkerGlobalScope, last: boolean): Promise<void> {
  try {
    await replay();
  } catch (error) {
    const { sync } = worker.registration as SyncRegistration;
    // Refused where no window is open: the next push, refresh or start then sends it.
    if (last) await sync.register(outboxSyncTag).catch(stillWaits);
    throw error;
  }
}

function stillWaits(error: unknown): void {
  console.warn('The outbox is looked at again when this worker is next woken.', error);
}

/** @throws {Error} while something still waits: the browser then tries again later */
async function replay(): Promise<void> {
  // What somebody left here who is not signed in waits for them; what nobody wrote does not.
  const isOwned = (await activeAccount()) !== null;
  if (!isOwned && (await countWaiting(db, anonymousId)) === 0) return;
  const outcome = await replayOutbox(
    {
      fetch: (url, init) => fetch(url, init),
      getToken: tokenSource(),
      now: () => Date.now(),
      locks: browserLocks(),
      effects: entityEffects,
    },
    { eager: true },
  );
  const left = isOwned ? outcome.waiting : await countWaiting(db, anonymousId);
  if (left > 0) throw new Error('Something still waits to be sent');
}

/** A token lives 60 s: one serves the whole replay, unless it was refused. */
function tokenSource(): (fresh?: boolean) => Promise<string | null> {
  let token: string | null = null;
  return async (fresh = false) => {
    if (fresh || token === null) token = await mintToken();
    return token;
  };
}

/** Asks the identity provider for a token with the cookie this phone holds. */
async function mintToken(): Promise<string | null> {
  const owner = await activeAccount();
  if (owner === null) return null;
  try {
    const path = `/__clerk/v1/client/sessions/${encodeURIComponent(owner.sessionId)}/tokens`;
    const signal = AbortSignal.timeout(tokenLimitMs);
    const answer = await fetch(path, { method: 'POST', credentials: 'include', signal });
    if (!answer.ok || !answer.headers.get('content-type')?.includes('json')) return null;
    const body: unknown = await answer.json();
    const minted = typeof body === 'object' && body !== null && 'jwt' in body ? body.jwt : null;
    return typeof minted === 'string' ? minted : null;
  } catch {
    return null;
  }
}
