import { liveQuery } from '../database/live-query.ts';
import { reachability } from '../../shared/http/reachability.ts';
import { db, type OutboxError } from '../database/db.ts';
import { hasReceipt } from './receipts.ts';

/** Result of a queued write: sent, still queued, or refused. */
export type SendResult = 'sent' | 'waits' | OutboxError;

const timeoutMs = 10_000;

/** Waits until a queued write was sent or tried. Returns `waits` immediately when offline. */
export function waitForSendResult(key: string): Promise<SendResult> {
  if (reachability() === 'offline') return Promise.resolve('waits');
  return new Promise((resolve) => {
    const settle = (result: SendResult) => {
      clearTimeout(timer);
      watching.unsubscribe();
      resolve(result);
    };
    const timer = setTimeout(() => settle('waits'), timeoutMs);
    const read = async () => (await db.outbox.get(key)) ?? (await hasReceipt(key));
    const watching = liveQuery(read).subscribe({
      next: (item) => {
        if (typeof item === 'boolean') settle(item ? 'sent' : { kind: 'problem' });
        else if (item.state === 'needs-attention') settle(item.error ?? { kind: 'problem' });
        else if (item.state === 'queued' && item.error) settle('waits');
      },
      error: () => settle('waits'),
    });
  });
}
