import type { CDPSession } from 'playwright-core';

/** Size of the heaps of all workers of a page in bytes, after garbage collection. */
export async function workersHeapBytes(devtools: CDPSession): Promise<number> {
  const sessions = new Set<string>();
  devtools.on('Target.attachedToTarget', ({ sessionId, targetInfo }) => {
    if (targetInfo.type === 'worker') sessions.add(sessionId);
  });
  const attach = { waitForDebuggerOnStart: false, flatten: false };
  // Resolves when every running worker has been reported.
  await devtools.send('Target.setAutoAttach', { ...attach, autoAttach: true });
  let bytes = 0;
  for (const sessionId of sessions) bytes += await heapBytesOf(devtools, sessionId);
  await devtools.send('Target.setAutoAttach', { ...attach, autoAttach: false });
  return bytes;
}

async function heapBytesOf(devtools: CDPSession, sessionId: string): Promise<number> {
  let asked = 0;
  const ask = (method: string) => {
    asked += 1;
    const id = asked;
    const answered = new Promise<{ usedSize?: number }>((resolve) => {
      const onMessage = (event: { sessionId: string; message: string }) => {
        const { id: of, result } = JSON.parse(event.message) as { id?: number; result: object };
        if (event.sessionId !== sessionId || of !== id) return;
        devtools.off('Target.receivedMessageFromTarget', onMessage);
        resolve(result);
      };
      devtools.on('Target.receivedMessageFromTarget', onMessage);
    });
    const message = JSON.stringify({ id, method });
    return devtools.send('Target.sendMessageToTarget', { sessionId, message }).then(() => answered);
  };
  for (let n = 0; n < 3; n += 1) await ask('HeapProfiler.collectGarbage');
  const { usedSize } = await ask('Runtime.getHeapUsage');
  if (usedSize === undefined) throw new Error('the worker reported no size of its heap');
  return usedSize;
}
