import { liveQuery } from 'dexie';
import { reachability } from '../shared/reachability.ts';
import { db, type OutboxError } from './db.ts';

/** What became of a write that was queued just now: it left, it stays for later, or it was refused. */
export type Fate = 'sent' | 'waits' | OutboxError;

const patienceMs = 10_000;

/** Waits until a queued write has left or was tried; not at all where there is no server to be had. */
export function fateOf(key: string): Promise<Fate> {
  if (reachability() === 'offline') return Promise.resolve('waits');
  return new Promise((resolve) => {
    const settle = (fate: Fate) => {
      clearTimeout(timer);
      watching.unsubscribe();
      resolve(fate);
    };
    const timer = setTimeout(() => settle('waits'), patienceMs);
    const watching = liveQuery(() => db.outbox.get(key)).subscribe({
      next: (item) => {
        if (item === undefined) settle('sent');
        else if (item.state === 'needs-attention') settle(item.error ?? { kind: 'problem' });
        else if (item.state === 'queued' && item.error) settle('waits');
      },
      error: () => settle('waits'),
    });
  });
}
