import { createRequire } from 'node:module';

interface RequestQueue {
  pending: unknown[];
  throttledUntil: number;
  scheduleCheckPendingRequests: (this: RequestQueue) => void;
}

const require = createRequire(import.meta.url);

/**
 * kafkajs 2.2.4 sets a timer in the far past for an empty request queue, over and over: Node warns
 * (TimeoutNegativeWarning) and idle connections wake a thousand times a second. An empty queue needs no
 * timer. Remove with the next kafkajs release.
 */
export function fixRequestQueueTimer(): void {
  const { prototype } = require('kafkajs/src/network/requestQueue') as { prototype: RequestQueue };
  const { scheduleCheckPendingRequests: schedule } = prototype;
  prototype.scheduleCheckPendingRequests = function () {
    if (this.pending.length > 0 || this.throttledUntil > Date.now()) schedule.call(this);
  };
}
