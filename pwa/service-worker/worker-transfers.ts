import { countTransfers, Meter } from '../src/offline/network/data-meter.ts';

const longestMs = 8000;

/**
 * Counts the bytes of everything that this worker fetches, the app's own files among them. Its own
 * script is in no timing: when it is installed the server is asked how long it was.
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
    // Less is counted than was used: no reason not to install.
  }
}
