import { countTransfers, Meter } from '../src/offline/network/data-meter.ts';

const longestMs = 8000;

/**
 * Counts the bytes of everything the worker fetches. The worker's own script has no resource timing entry, so
 * its size is requested at installation.
 */
export function countWorkerTransfers(worker: ServiceWorkerGlobalScope): void {
  countTransfers(() => true);
  worker.addEventListener('install', (event) => event.waitUntil(countScript(worker.location.href)));
}

async function countScript(name: string): Promise<void> {
  try {
    const signal = AbortSignal.timeout(longestMs);
    const answer = await fetch(name, { method: 'HEAD', cache: 'no-store', signal });
    const meter = new Meter();
    meter.add({ name, transferSize: Number(answer.headers.get('content-length') ?? 0) });
    await meter.write();
  } catch {
    // The installation continues if the size cannot be counted.
  }
}
