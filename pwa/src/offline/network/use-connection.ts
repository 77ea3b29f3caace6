import { useSyncExternalStore } from 'react';
import {
  type Reachability,
  reachability,
  subscribeReachability,
} from '../../shared/http/reachability.ts';

/** Whether our server is reachable, judged by real answers and not by the browser's guess. */
export function useConnection(): { state: Reachability } {
  const state = useSyncExternalStore(subscribeReachability, reachability, unknown);
  return { state };
}

function unknown(): Reachability {
  return 'unknown';
}
