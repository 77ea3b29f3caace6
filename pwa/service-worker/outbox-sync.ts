import { browserLocks } from '../src/offline/outbox/lock.ts';
import { db } from '../src/offline/database/db.ts';
import { entityEffects } from '../src/offline/entity-effects.ts';
import { anonymousId, countWaiting } from '../src/offline/outbox/outbox-item.ts';
import { activeAccount } from '../src/offline/database/active-account.ts';
import { outboxSyncTag } from '../src/offline/outbox/trigger-replay.ts';
import { replayOutbox } from '../src/offline/outbox/replay.ts';

/** Background Sync is missing from TypeScript's library. */
interface SyncEvent extends ExtendableEvent {
  readonly tag: string;
  /** True if the browser will not retry after this event. */
  readonly lastChance: boolean;
}

interface SyncRegistration extends ServiceWorkerRegistration {
  readonly sync: { register(tag: string): Promise<void> };
}

const tokenLimitMs = 8000;

/**
 * Replays the outbox without an open page: on Background Sync, and whenever the browser wakes the worker for
 * a push or a refresh.
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

/**
 * Replays the outbox. The browser stops after three attempts, so after the last one this registers a new
 * sync.
 */
async function replayOrAskAgain(worker: ServiceWorkerGlobalScope, last: boolean): Promise<void> {
  try {
    await replay();
  } catch (error) {
    const { sync } = worker.registration as SyncRegistration;
    // Registering fails when no window is open. The next push, refresh or start sends the items.
    if (last) await sync.register(outboxSyncTag).catch(stillWaits);
    throw error;
  }
}

function stillWaits(error: unknown): void {
  console.warn('The outbox is looked at again when this worker is next woken.', error);
}

/** @throws {Error} while items still wait, so that the browser tries again later */
async function replay(): Promise<void> {
  // Items of a signed-out person wait until they return. Anonymous items are sent.
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

/** Tokens live 60 s, so one serves the whole replay unless it is refused. */
function tokenSource(): (fresh?: boolean) => Promise<string | null> {
  let token: string | null = null;
  return async (fresh = false) => {
    if (fresh || token === null) token = await mintToken();
    return token;
  };
}

/** Requests a token from the identity provider with this phone's session cookie. */
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
