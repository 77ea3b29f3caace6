import { createRequire } from 'node:module';

interface RequestQueue {
  pending: unknown[];
  throttledUntil: number;
  scheduleCheckPendingRequests: (this: RequestQueue) => void;
}

const require = createRequire(import.meta.url);

/**
 * kafkajs 2.2.4 asks for a timer some 1.8 trillion ms in the past whenever a connection has
 * nothing queued, and again when it fires: Node warns (TimeoutNegativeWarning) and every idle
 * connection wakes a thousand times a second. A queue that is neither filled nor throttled needs
 * no timer at all. To be removed with the next kafkajs release.
 */
export function fixRequestQueueTimer(): void {
  const { prototype } = require('kafkajs/src/network/requestQueue') as { prototype: RequestQueue };
  const { scheduleCheckPendingRequests: schedule } = prototype;
  prototype.scheduleCheckPendingRequests = function () {
    if (this.pending.length > 0 || this.throttledUntil > Date.now()) schedule.call(this);
  };
}
