import { setTimeout as pause } from 'node:timers/promises';
import { pollUntil } from '../poll-until.ts';

/** URL of a Node process's inspector, which SIGUSR1 opens. */
const inspector = 'http://127.0.0.1:9229/json/list';
const pollOptions = { withinSeconds: 10 };
/** Milliseconds in which the last message is sent before the connection is closed. */
const leavesWithinMs = 50;

/**
 * Size of a Node process's heap after garbage collection, in megabytes. Unlike resident memory, it only grows when
 * there is a leak. Must be called for one process at a time, because all use the same port for the inspector.
 * @throws when the inspector does not open in time, the process ends, or another process has the port
 */
export async function liveHeap(pid: number): Promise<number> {
  if (await target()) throw new Error('another process is being inspected');
  process.kill(pid, 'SIGUSR1');
  let url: string | undefined;
  await pollUntil(async () => (url = await target()) !== undefined, pollOptions);
  if (!url) throw new Error(`process ${pid} cannot be inspected`);
  const session = await openSession(url);
  await session.ask('HeapProfiler.collectGarbage');
  const { usedSize } = await session.ask('Runtime.getHeapUsage');
  // The response to this message is lost with the connection.
  session.say('Runtime.evaluate', {
    expression: "setTimeout(() => process.getBuiltinModule('inspector').close())",
  });
  await pause(leavesWithinMs);
  session.end();
  await pollUntil(async () => (await target()) === undefined, pollOptions);
  return Number(usedSize) / 2 ** 20;
}

async function target(): Promise<string | undefined> {
  try {
    const answer = await fetch(inspector);
    const [found] = (await answer.json()) as { webSocketDebuggerUrl: string }[];
    return found?.webSocketDebuggerUrl;
  } catch {
    return undefined;
  }
}

interface Session {
  ask(method: string): Promise<Record<string, unknown>>;
  say(method: string, params?: Record<string, unknown>): void;
  end(): void;
}

async function openSession(url: string): Promise<Session> {
  const socket = new WebSocket(url);
  await once(socket, 'open');
  let last = 0;
  const say = (method: string, params = {}) =>
    socket.send(JSON.stringify({ id: (last += 1), method, params }));
  return {
    say,
    async ask(method) {
      say(method);
      const id = last;
      for (;;) {
        const { data } = (await once(socket, 'message')) as MessageEvent<string>;
        const answer = JSON.parse(data) as { id?: number; result?: Record<string, unknown> };
        if (answer.id === id) return answer.result ?? {};
      }
    },
    end: () => socket.close(),
  };
}

function once(socket: WebSocket, type: 'open' | 'message'): Promise<Event> {
  return new Promise((resolve, reject) => {
    const failed = () => reject(new Error('the inspector hung up'));
    socket.addEventListener(type, resolve, { once: true });
    socket.addEventListener('error', failed, { once: true });
    socket.addEventListener('close', failed, { once: true });
  });
}
