import { createRequire } from 'node:module';

interface RequestQueue {
  pending: unknown[];
  throttledUntil: number;
  scheduleCheckPendingRequests: (this: RequestQueue) => void;
}

const require = createRequire(import.meta.url);

/**
 * kafkajs 2.2.4 keeps setting a timer in the far past for an empty request queue: Node prints TimeoutNegativeWarning,
 * and idle connections wake up a thousand times a second. This patch sets no timer for an empty queue. Remove it with
 * the next kafkajs release.
 */
export function fixRequestQueueTimer(): void {
  const { prototype } = require('kafkajs/src/network/requestQueue') as { prototype: RequestQueue };
  const { scheduleCheckPendingRequests: schedule } = prototype;
  prototype.scheduleCheckPendingRequests = function () {
    if (this.pending.length > 0 || this.throttledUntil > Date.now()) schedule.call(this);
  };
}
